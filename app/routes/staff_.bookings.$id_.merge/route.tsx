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
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { listOtherBookings } from '#app/site/other-bookings.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { mergeForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true, may: 'book' });
  const { booking, date } = asked;
  const { id, facilityId, players } = booking;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const hidden = [...asked.hidden, { name: 'attemptId', value: makeAttemptId(args.context) }];
  const most = sheet.facility.isSimulator ? 6 : MAX_PLAYERS_PER_TEE_TIME;
  return data(
    {
      ...viewBookingPage({ visit, ...asked, hidden }, visit.text.staffGroups.merge.title),
      date,
      others: listOtherBookings(sheet, { id, players: most - players.length }, visit.text),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, mergeForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, mergeForm);
  const id = Number(params.id);
  const { choose, merge: words } = visit.text.staffGroups;
  if (!value) throw await visit.leaveFor(links.staffMerge(id), { message: choose, kind: 'bad' });
  const { version, attemptId, other } = value;
  const body = { version, attemptId, otherId: other.id, otherVersion: other.version };
  return leaveAfterChange(
    visit,
    { refused: links.staffMerge(id), done: () => links.staffBooking(id) },
    () => visit.booking.deskGroups.merge({ params: { id }, body }),
    ({ booker, players }) => words.done(nameOfBooker(booker), players.length),
    {
      request,
      context,
      fields,
      wish: ({ booker }) => ({ title: words.title(nameOfBooker(booker)), details: [words.hint] }),
      bookings: [bookingOfPage(id, fields), bookingOfList('other', other)],
    },
  );
}

export default function MergeBookings() {
  const { page, when, ...form } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.merge;
  return (
    <StaffPage {...page}>
      <p>{staffBookings.move.now(when)}</p>
      <OtherBookingForm
        {...form}
        action={links.staffMerge(form.id)}
        words={words}
        hint={<p className="hint">{words.hint}</p>}
      />
    </StaffPage>
  );
}
