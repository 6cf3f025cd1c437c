import type { LoaderFunctionArgs } from '@remix-run/node';
import { xml } from 'remix-utils/responses';
import { answerFile } from '#app/site/answer-file.server.ts';
import { languageVersions, listedPages } from '#app/site/shared-pages.ts';
import { findSite } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = await findSite(request, context);
  const origin = siteOrigin(request, context);
  const address = (path: string) => escapeXml(`${origin}${path}`);
  const pages = listedPages(site).map((path) => {
    const versions = languageVersions(path, site.settings).map(
      ({ language, path: version }) =>
        `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${address(version)}"/>`,
    );
    return `<url><loc>${address(path)}</loc>${versions.join('')}</url>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
  return xml(text, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
