import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { BookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { PlayerBoxes } from '#app/components/staff/player-boxes.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type RainCheckForm, rainCheckForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { isBooked: true, may: 'refund' });
  const { players, booker } = asked.booking;
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, visit.text.staffTill.rainCheck.title),
      players: players.filter(({ isNoShow }) => !isNoShow),
      email: booker.email,
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, rainCheckForm(text));
  const visit = await startStaffVisit({ request, context });
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
    const done = await visit.booking.deskBookings.rainCheck({ params: { id }, body });
    const money = formatMoney(done.amountCents, done.booking.currencyCode, text);
    const message = text.staffTill.rainCheck.done(money);
    throw await visit.leaveFor(links.staffBooking(id), { message, kind: 'info' });
  } catch (error) {
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
    return refuseChange(visit, error, { request, context, fields, wish }, refused);
  }
}

export default function RainCheck() {
  const { page, id, hidden, when, players, email: known } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffTill, errors } = useText();
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
      <BookingForm booking={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([holesPlayed, email])} />
        {players.length > 1 ? (
          <PlayerBoxes
            legend={words.who}
            hint={words.hint}
            players={players}
            boxOf={({ slotNumber }, label) => checkboxOf(fields[`slot${slotNumber}` as 'slot1'], { label })}
          />
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
      </BookingForm>
    </StaffPage>
  );
}
