import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingForm, NoBookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { listFreeTimes } from '#app/site/free-times.ts';
import { momentAndTee } from '#app/site/moment-and-tee.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { nameStart } from '#app/site/start-of-form.ts';
import { wishOfTime } from '#app/site/wish-of-time.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DeskRow } from '#server/contract/staff/desk.ts';
import { addDays } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { copyForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true, may: 'book' });
  const { facilityId, localDate, localTime, startingTee, players } = asked.booking;
  const hasDate = new URL(args.request.url).searchParams.has('date');
  const date = hasDate ? asked.date : addDays(localDate, 7);
  const isChosen = (row: DeskRow) => row.localTime === localTime && row.startingTee === startingTee;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const chosen = sheet.rows.find(isChosen);
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffGroups.copy.title),
      attemptId: makeAttemptId(args.context),
      date,
      times: listFreeTimes(sheet, { players: players.length }, visit.text),
      chosen: chosen && nameStart(chosen),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const fields = await readForm({ request, context }, copyForm);
  const visit = await startStaffVisit({ request, context });
  const { value } = checkForm(fields, copyForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const { version, teetime: start, isAgain, attemptId, date } = value;
  const { site, text } = visit;
  const words = text.staffGroups.copy;
  const wish = async ({ facilityId }: DeskBooking) => ({
    title: words.submit,
    details: await wishOfTime(visit, facilityId, start),
  });
  return leaveAfterChange(
    visit,
    { refused: links.staffCopy(id, date), done: (made) => links.staffBooking(made.id) },
    async () => {
      const body = { version, ...start, attemptId, isAgain: isAgain === 'on' };
      const { booking } = await visit.booking.deskGroups.copy({ params: { id }, body });
      return { booking, changeId: booking.id, canBeUndone: false };
    },
    (made) => words.done(nameOfBooker(made.booker), momentAndTee(made, site, text)),
    { request, context, fields, wish },
  );
}

export default function CopyBooking() {
  const { page, id, hidden, when, date, times, chosen, attemptId } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.copy;
  return (
    <StaffPage {...page}>
      <p>{staffBookings.move.now(when)}</p>
      <DayForm date={date} />
      {times.length === 0 ? (
        <NoBookingForm booking={id}>{staffBookings.move.none}</NoBookingForm>
      ) : (
        <BookingForm
          booking={id}
          fields={[...hidden, { name: 'attemptId', value: attemptId }, { name: 'date', value: date }]}
          submit={words.submit}
          action={links.staffCopy(id)}
        >
          <p className="hint">{words.hint}</p>
          <SelectField
            label={staffBookings.move.time}
            options={times}
            select={{ id: 'teetime', name: 'teetime', defaultValue: chosen }}
          />
          <Checkbox label={staffBookings.new.again} input={{ id: 'isAgain', name: 'isAgain' }} />
        </BookingForm>
      )}
    </StaffPage>
  );
}
