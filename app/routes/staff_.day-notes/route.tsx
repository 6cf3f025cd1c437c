import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { DayBar } from '#app/components/staff/day-bar.tsx';
import { dayQuery, viewDayBar } from '#app/components/staff/day-bar.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { openDaySheet } from '#app/session/open-day-sheet.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { textAreaOf } from '#app/ui/field-of.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type DayNotesForm, dayNotesForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'starter'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, sheet, facilities } = await openDaySheet({ request, context });
  const { site, text, toast, commit, user } = visit;
  const { facility, date, dayNotes } = sheet;
  const title = text.staffRound.dayNotes.heading(facility.name, formatLocalDate(date, 'long', text.locale));
  const current = links.staffDayNotes();
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current }),
      bar: viewDayBar(sheet, facilities, { current }, text),
      action: links.staffDayNotes(dayQuery({ facilityId: facility.id, date })),
      mayPlan: allowanceOf(user.roles, 'plan', facility.id) !== null,
      dayNotes,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, dayNotesForm(text));
  const { visit, sheet } = await openDaySheet({ request, context });
  const { value, refused } = checkForm(fields, dayNotesForm(text));
  if (!value) return data(refused(), { status: 400 });
  const day = { facilityId: sheet.facility.id, date: sheet.date };
  const words = text.staffRound.dayNotes;
  try {
    // Browsers send line breaks as two characters.
    const [notes, previous] = [value.notes, value.previous].map((typed) => typed.replaceAll('\r\n', '\n'));
    await visit.booking.deskRound.setDayNotes({ body: { ...day, notes: notes ?? '', previous } });
    throw await visit.leaveFor(links.staffSheet(dayQuery(day)), { message: words.saved, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status, code } = replyWithError(error, text, {
      failed: text.staff.failed,
      said: 'all',
    });
    const now = code === 'DAY_NOTES_CHANGED' ? ` ${words.now(sheet.dayNotes)}` : '';
    return data(refused(`${message}${now}`), { status });
  }
}

export default function DayNotes() {
  const { page, bar, action: path, mayPlan, dayNotes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const words = useText().staffRound.dayNotes;
  const [form, fields] = useForm<DayNotesForm>({
    id: 'day-notes',
    lastResult: refused?.reply ?? null,
    defaultValue: { notes: dayNotes },
  });
  return (
    <StaffPage {...page} bar={<DayBar {...bar} />}>
      {refused?.message ? (
        <Alert kind="bad" autoFocus>
          {refused.message}
        </Alert>
      ) : null}
      {mayPlan ? (
        <form method="post" action={path} className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="previous" value={dayNotes} />
          <TextAreaField
            {...textAreaOf(fields.notes, { label: words.write, hint: words.hint, maxLength: 500 })}
          />
          <button type="submit" className="btn">
            {words.save}
          </button>
        </form>
      ) : dayNotes ? (
        <p className="note day-notes">{dayNotes}</p>
      ) : (
        <p className="soft">{words.none}</p>
      )}
    </StaffPage>
  );
}
