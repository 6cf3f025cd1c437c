import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewVerification } from '#app/components/account/verification.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { pageOf, readQuery } from './read-query.ts';
import { ReservationsScreen } from './reservations-screen.tsx';
import { viewReservations } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations'] };

/** What the signed-in golfer has ahead and has played, page by page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const query = readQuery(new URL(request.url).searchParams);
  const answer = await visit.booking.reservationHistory.list({ query: pageOf(query) });
  const { Reservations } = answer.reservations;
  return {
    ...viewReservations(visit, { ...query, list: Reservations, total: answer.total, now: new Date() }),
    verification: viewVerification(visit.profile.customer, visit.text),
  };
}

export default function ReservationsPage() {
  return <ReservationsScreen {...useLoaderData<typeof loader>()} />;
}
