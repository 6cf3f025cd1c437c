import type { LoaderFunctionArgs } from '@remix-run/node';
import { seenOutingFieldsOf } from '#app/site/seen-outing.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { links } from '#server/links.ts';
import { startStaffVisit } from './staff-visit.server.ts';

type Ask = { isBooked?: boolean };

/** Begins a page of an outing. `hidden`: the fields of its forms. With `isBooked`, throws a redirect to the outing when it is cancelled. */
export async function startOutingPage(
  { request, context, params }: LoaderFunctionArgs,
  { isBooked = false }: Ask = {},
) {
  const visit = await startStaffVisit({ request, context });
  const outing: DeskOuting = await visit.booking.outings.show({ params: { id: Number(params.id) } });
  if (isBooked && outing.state !== 'booked' && !visit.conflict)
    throw await visit.leaveFor(links.staffOuting(outing.id));
  const { site, toast, commit } = visit;
  const zone = site.facilities.find(({ id }) => id === outing.facilityId)?.timeZone ?? 'UTC';
  return {
    visit,
    outing,
    hidden: seenOutingFieldsOf(outing),
    zone,
    init: { headers: toast ? await commit() : {} },
  };
}
