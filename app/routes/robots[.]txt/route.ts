import type { LoaderFunctionArgs } from '@remix-run/node';
import { txt } from 'remix-utils/responses';
import { answerFile } from '#app/site/answer-file.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';

const PRIVATE = [
  '/account',
  '/booking',
  '/cart',
  '/checkout',
  '/confirmation',
  '/dashboard',
  '/handover',
  '/invite',
  '/login',
  '/logout',
  '/orders',
  '/payment-authorization',
  '/profile',
  '/reservation',
  '/signup',
  '/unsubscribe',
  '/verify-email',
  '/waiting-list',
  '/tee-time/answer',
  '/teetimes/availability',
  '/teetimes/more',
  '/api',
];

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await findSite(request, context);
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin(request, context)}${links.sitemap()}`,
    '',
  ];
  return txt(lines.join('\n'), { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
