import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { OutingContact } from '#app/components/staff/outing-contact.tsx';
import { viewOutingForm } from '#app/components/staff/outing-form.view.ts';
import { OutingStart } from '#app/components/staff/outing-start.tsx';
import { ShotgunPreview } from '#app/components/staff/shotgun-preview.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { leaveChangedOuting } from '#app/session/leave-outing.server.ts';
import { openOutingForm } from '#app/session/open-outing-form.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf, selectOf, textAreaOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/text-field.tsx';
import type { ShotgunPreview as Preview } from '#server/contract/staff/shotguns.ts';
import { HOLES, holeName, holesOf, type ShotgunForm, shotgunForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { form, init } = await openOutingForm(args, 'plan');
  return data(viewOutingForm(form, form.visit.text.staffShotguns.new.title), init);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, shotgunForm(text));
  const visit = await startStaffVisit({ request, context });
  const { booking } = visit;
  const { value, refused } = checkForm(fields, shotgunForm(text));
  const nothing: { preview: Preview | null } = { preview: null };
  if (!value) return data({ ...refused(), ...nothing }, { status: 400 });
  const holes = holesOf(value);
  if (holes.length === 0)
    return data({ ...refused(text.staffShotguns.errors.holes), ...nothing }, { status: 400 });
  const { facilityId, name, date, time, golfers, playersPerHole, playingMinutes, rate } = value;
  const wish = { facilityId, name, date, time, golfers, holes, playersPerHole, playingMinutes, rate };
  const preview = async () => booking.shotguns.preview({ body: wish }).catch(() => null);
  try {
    if (value.intent === 'preview')
      return data({ ...refused(), preview: await booking.shotguns.preview({ body: wish }) });
    const { firstName, lastName, email = '', phone, notes, attemptId } = value;
    const made = await booking.shotguns.book({
      body: { ...wish, firstName, lastName, email, phone, notes, attemptId },
    });
    const { outing } = made;
    const message = text.staffShotguns.new.booked(outing.name, outing.golfers);
    throw await leaveChangedOuting(visit, outing, message);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data({ ...refused(message), preview: await preview() }, { status });
  }
}

export default function NewShotgun() {
  const { page, courses, start, rates, attemptId } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { staffOutings, staffShotguns, staffBookings, errors } = useText();
  const [words, of] = [staffShotguns.new, staffOutings.new];
  const [form, fields] = useForm<ShotgunForm>({
    id: 'shotgun',
    lastResult: answered?.reply ?? null,
    defaultValue: {
      rate: rates[0]?.value ?? '',
      golfers: '72',
      playersPerHole: '4',
      ...Object.fromEntries(HOLES.map((hole) => [holeName(hole), 'on'])),
    },
  });
  const { name, golfers, playersPerHole, playingMinutes, rate, firstName, lastName, email, phone, notes } =
    fields;
  const checked = [
    name,
    golfers,
    playersPerHole,
    playingMinutes,
    rate,
    firstName,
    lastName,
    email,
    phone,
    notes,
  ];
  return (
    <StaffPage {...page}>
      <p className="soft desk-intro">{words.intro}</p>
      <OutingStart courses={courses} start={start} label={words.time} />
      {answered?.message ? <Alert kind="bad">{answered.message}</Alert> : null}
      {answered?.preview ? <ShotgunPreview preview={answered.preview} /> : null}
      {rates.length === 0 ? (
        <Alert>{staffBookings.new.noRates}</Alert>
      ) : (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <input type="hidden" name="facilityId" value={start.facilityId} />
          <input type="hidden" name="date" value={start.date} />
          <input type="hidden" name="time" value={start.time} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <ErrorSummary title={errors.BAD_INPUT} errors={listErrors(checked)} />
          <TextField {...fieldOf(name, { label: of.name, maxLength: 100, required: true })} />
          <div className="cols">
            <TextField {...fieldOf(golfers, { label: of.golfers, inputMode: 'numeric', required: true })} />
            <TextField
              {...fieldOf(playersPerHole, {
                label: words.playersPerHole,
                hint: words.perHoleHint,
                inputMode: 'numeric',
                required: true,
              })}
            />
          </div>
          <fieldset className="stack">
            <legend>{words.holes}</legend>
            <div className="shotgun-holes">
              {HOLES.map((hole) => (
                <Checkbox key={hole} {...checkboxOf(fields[holeName(hole)], { label: String(hole) })} />
              ))}
            </div>
          </fieldset>
          <div className="cols">
            <SelectField {...selectOf(rate, { label: of.rate, options: rates })} />
            <TextField
              {...fieldOf(playingMinutes, {
                label: words.minutes,
                hint: words.minutesHint,
                inputMode: 'numeric',
              })}
            />
          </div>
          <OutingContact fields={fields} />
          <TextAreaField {...textAreaOf(notes, { label: of.notes, maxLength: 500, rows: 2 })} />
          <p className="desk-acts">
            <button type="submit" className="btn alt" name="intent" value="preview">
              {words.preview}
            </button>{' '}
            <button type="submit" className="btn" name="intent" value="book">
              {words.submit}
            </button>
          </p>
        </form>
      )}
    </StaffPage>
  );
}
