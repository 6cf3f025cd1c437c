import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { answerConflict } from '#app/session/booking-conflict.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type RainCheckForm, rainCheckForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  if (booking.state !== 'confirmed' && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(booking.id));
  const zone = site.facilities.find(({ id }) => id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = text.staffTill.rainCheck.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id: booking.id,
      hidden: seenFieldsOf(booking),
      when: formatMoment(booking.teetime, zone, text),
      players: booking.players.filter(({ isNoShow }) => !isNoShow),
      email: booking.booker.email,
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, rainCheckForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, rainCheckForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  const { version, holesPlayed, isPaidAtCourse, email = '' } = value;
  try {
    const body = {
      version,
      holesPlayed,
      isPaidAtCourse: isPaidAtCourse === 'on',
      email,
      ...chosenSlots(value),
    };
    const done = await booking.deskBookings.rainCheck({ params: { id }, body });
    const money = formatMoney(done.amountCents, done.booking.currencyCode, text);
    const message = text.staffTill.rainCheck.done(money);
    throw await leaveFor(links.staffBooking(id), { message, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { rainCheck: words } = text.staffTill;
    const wish = (now: DeskBooking) => ({
      title: words.submit,
      details: [
        ...namesOf(now, chosenSlots(value).slots ?? [], text),
        text.staffWork.conflict.pair(words.holesPlayed, String(holesPlayed)),
        ...(isPaidAtCourse ? [words.isPaidAtCourse] : []),
        ...(email ? [text.staffWork.conflict.pair(words.email, email)] : []),
      ],
    });
    const conflict = await answerConflict(booking, error, { request, context, fields, wish });
    if (conflict) return data(refused(), { status: conflict.status });
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function RainCheck() {
  const { page, id, hidden, when, players, email: known } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffTill, staff, errors } = useText();
  const words = staffTill.rainCheck;
  const [form, fields] = useForm<RainCheckForm>({
    id: 'rain-check',
    lastResult: refused?.reply ?? null,
    defaultValue: { email: known, holesPlayed: '9' },
  });
  const { holesPlayed, isPaidAtCourse, email } = fields;
  return (
    <StaffPage {...page}>
      <p>{when}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([holesPlayed, email])} />
        {players.length > 1 ? (
          <fieldset className="stack" aria-describedby="players-hint">
            <legend>{words.who}</legend>
            <p className="hint" id="players-hint">
              {words.hint}
            </p>
            {players.map(({ slotNumber, name }) => {
              const label = name ?? staff.booking.unnamed(slotNumber);
              return (
                <Checkbox
                  key={slotNumber}
                  {...checkboxOf(fields[`slot${slotNumber}` as 'slot1'], { label })}
                />
              );
            })}
          </fieldset>
        ) : null}
        <TextField
          {...fieldOf(holesPlayed, {
            label: words.holesPlayed,
            inputMode: 'numeric',
            maxLength: 2,
            required: true,
          })}
        />
        <Checkbox {...checkboxOf(isPaidAtCourse, { label: words.isPaidAtCourse })} />
        <TextField {...fieldOf(email, { label: words.email, type: 'email' })} />
        <p className="desk-acts">
          <button type="submit" className="btn">
            {words.submit}
          </button>{' '}
          <a className="link" href={links.staffBooking(id)}>
            {staffTill.receipt.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
