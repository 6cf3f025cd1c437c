import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DayForm } from '#app/components/staff/day-form.tsx';
import { viewGroupPage } from '#app/components/staff/group-page.view.ts';
import { GroupSubmit } from '#app/components/staff/group-submit.tsx';
import { listOtherBookings } from '#app/components/staff/other-bookings.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveAfterChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startGroupPage, zoneOf } from '#app/session/start-group-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { swapForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
  const { booking, date } = asked;
  const { id, facilityId, teetime } = booking;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const rows = sheet.rows.filter((row) => row.teetime !== teetime);
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.swap),
      id,
      version: booking.version,
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
  const { text } = visit;
  if (!value)
    throw await visit.leaveFor(links.staffSwap(id), { message: text.staffGroups.choose, kind: 'bad' });
  const { version, other, isAll } = value;
  throw await leaveAfterChange(
    visit,
    { refused: links.staffSwap(id), done: () => links.staffBooking(id) },
    () =>
      visit.booking.deskGroups.swap({ params: { id }, body: { version, ...other, isAll: isAll === 'on' } }),
    ({ booker, teetime, facilityId }) =>
      text.staffGroups.swap.done(
        nameOfBooker(booker),
        formatMoment(teetime, zoneOf(visit, facilityId), text),
      ),
  );
}

export default function SwapBookings() {
  const { page, id, version, now, date, others } = useLoaderData<typeof loader>();
  const { staffGroups } = useText();
  const words = staffGroups.swap;
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      <DayForm date={date} />
      {others.length === 0 ? (
        <Alert>{words.none}</Alert>
      ) : (
        <form method="post" action={links.staffSwap(id)} className="panel stack desk-form">
          <FormToken />
          <input type="hidden" name="version" value={version} />
          <SelectField
            label={words.which}
            options={others}
            placeholder={staffGroups.choose}
            select={{ id: 'other', name: 'other', required: true }}
          />
          <Checkbox
            label={words.all}
            input={{ id: 'isAll', name: 'isAll', 'aria-describedby': 'isAll-hint' }}
          />
          <p className="hint" id="isAll-hint">
            {words.allHint}
          </p>
          <GroupSubmit id={id} label={words.submit} />
        </form>
      )}
    </StaffPage>
  );
}
