import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { MembershipsScreen } from './memberships-screen.tsx';
import { payMembership } from './pay-membership.server.ts';
import { resumeMembership } from './resume-membership.server.ts';
import { viewMemberships } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The golfer's memberships. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.memberships);
  return viewMemberships(visit, await visit.booking.memberships.list({ query: {} }));
}

/** Takes a cancellation back, or pays what is due. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.memberships);
  const fields = await readForm({ request, context }, ['resume', 'pay']);
  const paid = fields.get('pay');
  if (paid) return payMembership(visit, String(paid));
  return resumeMembership(visit, String(fields.get('resume') ?? ''));
}

export default function MembershipsPage() {
  return <MembershipsScreen {...useLoaderData<typeof loader>()} token={<FormToken />} />;
}
