import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { OtherBookingForm } from '#app/components/staff/other-booking-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { bookingOfList, bookingOfPage } from '#app/session/booking-conflict.server.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { momentAndTee } from '#app/site/moment-and-tee.ts';
import { listOtherBookings } from '#app/site/other-bookings.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { swapForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true, may: 'book' });
  const { booking, date } = asked;
  const { id, facilityId, teetime, startingTee } = booking;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const rows = sheet.rows.filter((row) => row.teetime !== teetime || row.startingTee !== startingTee);
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffGroups.swap.title),
      date,
      others: listOtherBookings({ ...sheet, rows }, { id }, visit.text),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, swapForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, swapForm);
  const id = Number(params.id);
  const { text, site } = visit;
  const { choose, swap: words } = text.staffGroups;
  if (!value) throw await visit.leaveFor(links.staffSwap(id), { message: choose, kind: 'bad' });
  const { version, other, isAll } = value;
  const body = { version, otherId: other.id, otherVersion: other.version, isAll: isAll === 'on' };
  return leaveAfterChange(
    visit,
    { refused: links.staffSwap(id), done: () => links.staffBooking(id) },
    () => visit.booking.deskGroups.swap({ params: { id }, body }),
    (swapped) => words.done(nameOfBooker(swapped.booker), momentAndTee(swapped, site, text)),
    {
      request,
      context,
      fields,
      wish: ({ booker }) => ({
        title: words.title(nameOfBooker(booker)),
        details: isAll ? [words.all] : [],
      }),
      bookings: [bookingOfPage(id, fields), bookingOfList('other', other)],
    },
  );
}

export default function SwapBookings() {
  const { page, when, ...form } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.swap;
  return (
    <StaffPage {...page}>
      <p>{staffBookings.move.now(when)}</p>
      <OtherBookingForm {...form} action={links.staffSwap(form.id)} words={words}>
        <Checkbox
          label={words.all}
          input={{ id: 'isAll', name: 'isAll', 'aria-describedby': 'isAll-hint' }}
        />
        <p className="hint" id="isAll-hint">
          {words.allHint}
        </p>
      </OtherBookingForm>
    </StaffPage>
  );
}
