import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readStatementMonth } from '#app/site/statement-month.ts';
import { StatementScreen } from './statement-screen.tsx';
import { viewStatement } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The statement of a month, to be read and printed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
  const query = readStatementMonth(params.facilityId, params.month);
  if (!query) throw new Response(null, { status: 404 });
  try {
    return viewStatement(visit, await visit.booking.creditAccount.billingStatement({ query }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}

export default function StatementPage() {
  return <StatementScreen {...useLoaderData<typeof loader>()} />;
}
