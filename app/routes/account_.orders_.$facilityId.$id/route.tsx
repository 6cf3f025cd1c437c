import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { viewFacilityOrder } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** Something the golfer bought at a facility, line by line. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.orders);
  const query = { gnFacilityId: Number(params.facilityId), orderId: params.id ?? '' };
  try {
    return viewFacilityOrder(visit, await visit.booking.facilityOrders.details({ query }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}

export default function FacilityOrderPage() {
  const { frame, what, table, sums, back } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      <p>{what}</p>
      <DataTable {...table} />
      <dl className="pairs sums">
        <Sums sums={sums} />
      </dl>
      <p className="acts screen-only">
        <a href={back.href}>{back.label}</a>
      </p>
    </AccountFrame>
  );
}
