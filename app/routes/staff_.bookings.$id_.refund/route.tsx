import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { BookingForm } from '#app/components/staff/booking-form.tsx';
import { viewBookingPage } from '#app/components/staff/booking-page.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startBookingPage } from '#app/session/start-booking-page.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type RefundForm, refundForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, init, ...asked } = await startBookingPage(args, { may: 'refund' });
  const { id, paidCents, currencyCode } = asked.booking;
  const words = visit.text.staffTill.refund;
  if (paidCents <= 0 && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(id), { message: words.none, kind: 'info' });
  return data(
    {
      ...viewBookingPage({ visit, ...asked }, words.title),
      hint: words.hint(formatMoney(paidCents, currencyCode, visit.text)),
      paid: (paidCents / CENTS_PER_DOLLAR).toFixed(2),
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, refundForm(text));
  const visit = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, refundForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const id = Number(params.id);
  const { version, amount: amountCents, reason, isAgain } = value;
  const words = text.staffTill.refund;
  try {
    const body = { version, amountCents, reason, isAgain: isAgain === 'on' };
    const done = await visit.booking.deskBookings.refund({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, done.booking.currencyCode, text);
    const { refusedCents, unansweredCents } = done;
    const message = [
      words.done(money(done.amountCents - refusedCents)),
      ...(refusedCents > 0 ? [words.refused(money(refusedCents))] : []),
      ...(unansweredCents > 0 ? [words.waiting(money(unansweredCents))] : []),
    ].join(' ');
    throw await visit.leaveFor(links.staffBooking(id), { message, kind: refusedCents > 0 ? 'bad' : 'info' });
  } catch (error) {
    if (error instanceof BookingError && error.code === 'REFUND_REPEATED')
      return data({ ...refused(text.errors.REFUND_REPEATED), code: error.code }, { status: error.status });
    const wish = ({ currencyCode }: DeskBooking) => ({
      title: words.submit,
      details: [text.staffWork.conflict.pair(words.amount, formatMoney(amountCents, currencyCode, text))],
      typed: [{ name: 'reason', label: words.reason }],
    });
    return refuseChange(visit, error, { request, context, fields, wish }, refused);
  }
}

export default function RefundBooking() {
  const { page, id, hidden, hint, paid } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffTill, errors } = useText();
  const words = staffTill.refund;
  const [form, fields] = useForm<RefundForm>({
    id: 'refund',
    lastResult: refused?.reply ?? null,
    defaultValue: { amount: paid },
  });
  const { amount, reason, isAgain } = fields;
  return (
    <StaffPage {...page}>
      <p>{hint}</p>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <BookingForm booking={id} fields={hidden} submit={words.submit} {...getFormProps(form)}>
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([amount, reason])} />
        <TextField
          {...fieldOf(amount, { label: words.amount, inputMode: 'decimal', maxLength: 10, required: true })}
        />
        <TextField {...fieldOf(reason, { label: words.reason, maxLength: 500, required: true })} />
        {refused?.code === 'REFUND_REPEATED' ? (
          <Checkbox {...checkboxOf(isAgain, { label: words.again })} />
        ) : null}
      </BookingForm>
    </StaffPage>
  );
}
