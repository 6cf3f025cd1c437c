import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { listFreeTimes } from '#app/components/staff/free-times.view.ts';
import { viewGroupPage } from '#app/components/staff/group-page.view.ts';
import { GroupSubmit } from '#app/components/staff/group-submit.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startGroupPage, zoneOf } from '#app/session/start-group-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { addDays, formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { copyForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
  const { booking } = asked;
  const { facilityId, localTime, players } = booking;
  const hasDate = new URL(args.request.url).searchParams.has('date');
  const date = hasDate ? asked.date : addDays(booking.localDate, 7);
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.copy),
      id: booking.id,
      attemptId: makeAttemptId(args.context),
      date,
      times: listFreeTimes(sheet, { players: players.length }, visit.text),
      chosen: sheet.rows.find((row) => row.localTime === localTime)?.teetime,
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
  const { teetime, isAgain, attemptId, date } = value;
  throw await leaveAfterChange(
    visit,
    { refused: links.staffCopy(id, date), done: (made) => links.staffBooking(made.id) },
    async () => {
      const body = { teetime, attemptId, isAgain: isAgain === 'on' };
      const { booking } = await visit.booking.deskGroups.copy({ params: { id }, body });
      return { booking, changeId: booking.id, canBeUndone: false };
    },
    ({ booker, ...made }) => {
      const when = formatMoment(made.teetime, zoneOf(visit, made.facilityId), visit.text);
      return visit.text.staffGroups.copy.done(nameOfBooker(booker), when);
    },
  );
}

export default function CopyBooking() {
  const { page, id, now, date, times, chosen, attemptId } = useLoaderData<typeof loader>();
  const { staffBookings, staffGroups } = useText();
  const words = staffGroups.copy;
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      <DayForm date={date} />
      {times.length === 0 ? (
        <Alert>{staffBookings.move.none}</Alert>
      ) : (
        <form method="post" action={links.staffCopy(id)} className="panel stack desk-form">
          <FormToken />
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="date" value={date} />
          <p className="hint">{words.hint}</p>
          <SelectField
            label={staffBookings.move.time}
            options={times}
            select={{ id: 'teetime', name: 'teetime', defaultValue: chosen }}
          />
          <Checkbox label={staffBookings.new.again} input={{ id: 'isAgain', name: 'isAgain' }} />
          <GroupSubmit id={id} label={words.submit} />
        </form>
      )}
    </StaffPage>
  );
}
