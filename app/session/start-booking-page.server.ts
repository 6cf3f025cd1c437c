import type { LoaderFunctionArgs } from '@remix-run/node';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { allowanceOf, type Permission } from '#server/contract/staff/roles.ts';
import { localDate } from '#server/contract/values.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import { startStaffVisit } from './staff-visit.server.ts';

type Ask = { isBooked?: boolean; withHistory?: boolean; may?: Permission };

/**
 * Begins a page of a booking. `date`: the day asked for, the booking's without one. `hidden`: the fields of its forms.
 * Throws a redirect to the booking when it is no longer booked, with `isBooked`, and for staff without the permission
 * `may`.
 */
export async function startBookingPage(
  { request, context, params }: LoaderFunctionArgs,
  { isBooked = false, withHistory = false, may }: Ask = {},
) {
  const visit = await startStaffVisit({ request, context });
  const { booking, ...story } = await visit.booking.desk.booking({
    params: { id: Number(params.id) },
    query: withHistory ? {} : { withoutHistory: 'true' },
  });
  if (isBooked && booking.state !== 'confirmed' && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(booking.id));
  if (may && !allowanceOf(visit.user.roles, may, booking.facilityId))
    throw await visit.leaveFor(links.staffBooking(booking.id), {
      message: visit.text.errors.ROLE_REFUSED,
      kind: 'bad',
    });
  const asked = localDate.safeParse(new URL(request.url).searchParams.get('date'));
  return {
    visit,
    booking,
    story,
    hidden: seenFieldsOf(booking),
    date: asked.success ? asked.data : booking.localDate,
    zone: zoneOf(visit.site, booking.facilityId),
    init: { headers: visit.toast ? await visit.commit() : {} },
  };
}
