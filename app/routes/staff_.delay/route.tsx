import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import {
  facilitiesFor,
  openStaffDoor,
  type StaffVisit,
  startStaffVisit,
} from '#app/session/staff-visit.server.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf, selectOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DelayPlan } from '#server/contract/staff/delays.ts';
import { facilityId, localDate } from '#server/contract/values.ts';
import { formatTime, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { type DelayForm, delayForm, undoForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

/** Unreadable values count as left out: the first course, today. */
const query = z.object({
  facility: facilityId.optional().catch(undefined),
  date: localDate.optional().catch(undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const courses = facilitiesFor(visit, 'plan').filter(({ isSimulator }) => !isSimulator);
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const course = courses.find(({ id }) => id === asked.facility) ?? courses[0];
  if (!course)
    throw await visit.leaveFor(links.staffSheet(), { message: text.errors.ROLE_REFUSED, kind: 'bad' });
  const { title } = text.staffDelays;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffSheet() }),
      courses: courses.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
      facilityId: course.id,
      date: asked.date ?? localDateOf(new Date(), course.timeZone),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, delayForm(text), undoForm);
  const visit = await startStaffVisit({ request, context });
  const { booking, leaveFor } = visit;
  if (fields.has('change')) return undo(visit, fields, new URL(request.url).searchParams);
  const { value, refused } = checkForm(fields, delayForm(text));
  if (!value) return data({ ...refused(), plan: null }, { status: 400 });
  const { key, reason, ...delay } = value;
  let plan: DelayPlan | null = null;
  try {
    plan = await booking.deskDelays.preview({ body: delay });
    if (fields.get('intent') !== 'make') return data({ ...refused(), plan });
    const { id, moved, toCall } = await booking.deskDelays.make({ body: { ...delay, reason, key } });
    const day = `facility=${delay.facilityId}&date=${delay.date}`;
    const message = withCalls(text.staffDelays.made(moved), toCall, text);
    throw await leaveFor(links.staffSheet(day), {
      message,
      kind: 'info',
      undo: id,
      undoAt: links.staffDelay(day),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), plan }, { status });
  }
}

/** Adds to a message how many golfers have to be called; the list of them names each. */
function withCalls(message: string, count: number, { staffCalls }: StaffVisit['text']): string {
  return count > 0 ? `${message} ${staffCalls.several(count)}` : message;
}

/** `day`: whose sheet follows. */
async function undo(
  { booking, text, leaveFor }: StaffVisit,
  fields: FormFields,
  day: URLSearchParams,
): Promise<never> {
  const { value } = checkForm(fields, undoForm);
  if (!value) throw new Response(null, { status: 400 });
  const sheet = links.staffSheet(day.toString());
  try {
    const { moved, toCall } = await booking.deskDelays.undo({ params: { id: value.change } });
    const message = withCalls(text.staffDelays.undone(moved), toCall, text);
    throw await leaveFor(sheet, { message, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leaveFor(sheet, { message, kind: 'bad' });
  }
}

export default function Delay() {
  const { page, courses, facilityId, date } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { staffDelays: words, errors } = useText();
  const { fields: labels, modes } = words;
  const [form, fields] = useForm<DelayForm>({
    id: 'delay',
    lastResult: answered?.reply ?? null,
    defaultValue: {
      facilityId: String(facilityId),
      date,
      fromTime: '07:00',
      untilTime: '12:00',
      minutes: '30',
      mode: 'shift',
      reason: words.reasonDefault,
    },
  });
  // The button that makes the delay has another intent, and the plan a new key.
  const { intent, key, ...typed } = (answered?.reply?.initialValue ?? {}) as Record<string, string>;
  const plan = answered?.plan ?? null;
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {plan ? <Plan plan={plan} typed={typed} zone={zoneOf(courses, typed.facilityId)} /> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <ErrorSummary
          title={errors.BAD_INPUT}
          errors={listErrors([fields.date, fields.minutes, fields.fromTime, fields.untilTime, fields.reason])}
        />
        {courses.length > 1 ? (
          <SelectField
            {...selectOf(fields.facilityId, {
              label: labels.facility,
              options: courses.map(({ id, name }) => ({ value: String(id), label: name })),
            })}
          />
        ) : (
          <input type="hidden" name={fields.facilityId.name} value={facilityId} />
        )}
        <div className="cols">
          <TextField {...fieldOf(fields.date, { label: labels.date, type: 'date', required: true })} />
          <TextField
            {...fieldOf(fields.minutes, { label: labels.minutes, inputMode: 'numeric', required: true })}
          />
        </div>
        <div className="cols">
          <TextField
            {...fieldOf(fields.fromTime, { label: labels.fromTime, type: 'time', required: true })}
          />
          <TextField
            {...fieldOf(fields.untilTime, { label: labels.untilTime, type: 'time', required: true })}
          />
        </div>
        <SelectField
          {...selectOf(fields.mode, {
            label: labels.mode,
            options: Object.entries(modes).map(([value, label]) => ({ value, label })),
          })}
        />
        <TextField {...fieldOf(fields.reason, { label: labels.reason, maxLength: 200 })} />
        <button type="submit" className={plan ? 'btn alt' : 'btn'} name="intent" value="preview">
          {plan ? words.change : words.preview}
        </button>
      </form>
    </StaffPage>
  );
}

function zoneOf(courses: readonly { id: number; timeZone: string }[], id: string | undefined): string {
  return (courses.find((course) => String(course.id) === id) ?? courses[0])?.timeZone ?? 'UTC';
}

function Plan({ plan, typed, zone }: { plan: DelayPlan; typed: Record<string, string>; zone: string }) {
  const text = useText();
  const { staffDelays: words, locale } = text;
  const { columns } = words;
  const hasTurns = plan.bookings.some(({ turnFrom, turnTo }) => turnFrom || turnTo);
  const time = (at: string) => formatTime(at, zone, locale);
  return (
    <section className="panel stack" aria-labelledby="plan-title">
      <h2 id="plan-title">{words.planTitle(plan.bookings.length)}</h2>
      <div className="work-box">
        <table className="plan">
          <thead>
            <tr>
              {[...Object.values(columns), ...(hasTurns ? [words.turn] : [])].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.bookings.map(({ id, name, players, from, to, turnFrom, turnTo, ...start }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={links.staffBooking(id)}>{name}</a>
                </th>
                <td className="num">{players}</td>
                <td className="num">{timeAndTee(time(from), start, text)}</td>
                <td className="num">
                  <b>{time(to)}</b>
                </td>
                {hasTurns ? (
                  <td className="num">{[turnFrom, turnTo].map((at) => (at ? time(at) : '–')).join(' → ')}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form method="post">
        <FormToken />
        <HiddenFields
          fields={Object.entries({ ...typed, key: plan.key }).map(([name, value]) => ({ name, value }))}
        />
        <button type="submit" className="btn" name="intent" value="make">
          {words.make}
        </button>
      </form>
    </section>
  );
}
