import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { answerConflict } from '#app/session/booking-conflict.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { checkboxOf, fieldOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type RefundForm, refundForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const { booking } = await visit.booking.desk.booking({ params: { id: Number(params.id) } });
  const words = text.staffTill.refund;
  if (booking.paidCents <= 0 && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(booking.id), { message: words.none, kind: 'info' });
  const title = words.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id: booking.id,
      hidden: seenFieldsOf(booking),
      hint: words.hint(formatMoney(booking.paidCents, booking.currencyCode, text)),
      paid: (booking.paidCents / CENTS_PER_DOLLAR).toFixed(2),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, refundForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, refundForm(text));
  if (!value) return data({ ...refused(), isRepeated: false }, { status: 400 });
  const id = Number(params.id);
  const { version, amount: amountCents, reason, isAgain } = value;
  const words = text.staffTill.refund;
  try {
    const body = { version, amountCents, reason, isAgain: isAgain === 'on' };
    const done = await booking.deskBookings.refund({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, done.booking.currencyCode, text);
    const { refusedCents, unansweredCents } = done;
    const message = [
      words.done(money(done.amountCents - refusedCents)),
      ...(refusedCents > 0 ? [words.refused(money(refusedCents))] : []),
      ...(unansweredCents > 0 ? [words.waiting(money(unansweredCents))] : []),
    ].join(' ');
    throw await leaveFor(links.staffBooking(id), { message, kind: refusedCents > 0 ? 'bad' : 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const wish = ({ currencyCode }: DeskBooking) => ({
      title: words.submit,
      details: [text.staffWork.conflict.pair(words.amount, formatMoney(amountCents, currencyCode, text))],
      typed: [{ name: 'reason', label: words.reason }],
    });
    const conflict = await answerConflict(booking, error, { request, context, fields, wish });
    if (conflict) return data({ ...refused(), isRepeated: false }, { status: conflict.status });
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    const isRepeated = error instanceof BookingError && error.code === 'REFUND_REPEATED';
    return data({ ...refused(isRepeated ? text.errors.REFUND_REPEATED : message), isRepeated }, { status });
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
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <ErrorSummary title={errors.BAD_INPUT} errors={listErrors([amount, reason])} />
        <TextField
          {...fieldOf(amount, { label: words.amount, inputMode: 'decimal', maxLength: 10, required: true })}
        />
        <TextField {...fieldOf(reason, { label: words.reason, maxLength: 500, required: true })} />
        {refused?.isRepeated ? <Checkbox {...checkboxOf(isAgain, { label: words.again })} /> : null}
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
