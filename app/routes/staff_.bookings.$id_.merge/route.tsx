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
import { startGroupPage } from '#app/session/start-group-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { mergeForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startGroupPage(args);
  const { booking, date } = asked;
  const { id, facilityId, players } = booking;
  const sheet = await visit.booking.desk.sheet({ query: { facilityId, date } });
  const most = sheet.facility.isSimulator ? 6 : MAX_PLAYERS_PER_TEE_TIME;
  return data(
    {
      ...viewGroupPage(visit, asked, visit.text.staffGroups.merge),
      id,
      version: booking.version,
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
  const { text } = visit;
  if (!value)
    throw await visit.leaveFor(links.staffMerge(id), { message: text.staffGroups.choose, kind: 'bad' });
  const { version, other } = value;
  throw await leaveAfterChange(
    visit,
    { refused: links.staffMerge(id), done: () => links.staffBooking(id) },
    () => visit.booking.deskGroups.merge({ params: { id }, body: { version, ...other } }),
    ({ booker, players }) => text.staffGroups.merge.done(nameOfBooker(booker), players.length),
  );
}

export default function MergeBookings() {
  const { page, id, version, now, date, others } = useLoaderData<typeof loader>();
  const { staffGroups } = useText();
  const words = staffGroups.merge;
  return (
    <StaffPage {...page}>
      <p>{now}</p>
      <DayForm date={date} />
      {others.length === 0 ? (
        <Alert>{words.none}</Alert>
      ) : (
        <form method="post" action={links.staffMerge(id)} className="panel stack desk-form">
          <FormToken />
          <input type="hidden" name="version" value={version} />
          <p className="hint">{words.hint}</p>
          <SelectField
            label={words.which}
            options={others}
            placeholder={staffGroups.choose}
            select={{ id: 'other', name: 'other', required: true }}
          />
          <GroupSubmit id={id} label={words.submit} />
        </form>
      )}
    </StaffPage>
  );
}
