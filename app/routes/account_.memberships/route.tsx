import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FormToken } from '#app/form-token.tsx';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { MembershipsScreen } from './memberships-screen.tsx';
import { resumeMembership } from './resume-membership.server.ts';
import { viewMemberships } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The golfer's memberships. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.memberships);
  return viewMemberships(visit, await visit.booking.memberships.list({ query: {} }));
}

/** Takes a cancellation back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.memberships);
  const fields = await readForm(request, ['resume']);
  return resumeMembership(visit, String(fields.get('resume') ?? ''));
}

export default function MembershipsPage() {
  return <MembershipsScreen {...useLoaderData<typeof loader>()} token={<FormToken />} />;
}
