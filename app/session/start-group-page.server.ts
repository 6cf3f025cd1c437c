import type { LoaderFunctionArgs } from '@remix-run/node';
import { localDate } from '#server/contract/values.ts';
import { links } from '#server/links.ts';
import { type StaffVisit, startStaffVisit } from './staff-visit.server.ts';

/**
 * Starts a page that changes a booking. `date`: the day asked for, the booking's without one. Leaves for the booking
 * when it is no longer booked.
 */
export async function startGroupPage({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  if (booking.state !== 'confirmed') throw await visit.leaveFor(links.staffBooking(booking.id));
  const asked = localDate.safeParse(new URL(request.url).searchParams.get('date'));
  return {
    visit,
    booking,
    date: asked.success ? asked.data : booking.localDate,
    zone: zoneOf(visit, booking.facilityId),
    init: { headers: visit.toast ? await visit.commit() : {} },
  };
}

export function zoneOf({ site }: StaffVisit, facilityId: number): string {
  return site.facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
