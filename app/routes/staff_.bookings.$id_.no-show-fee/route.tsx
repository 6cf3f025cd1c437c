import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { describeFee } from '#app/components/staff/no-show-fee.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { answerConflict } from '#app/session/booking-conflict.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { seenFieldsOf } from '#app/site/seen-booking.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { checkboxOf, selectOf } from '#app/ui/field-of.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { FeeTender } from '#server/contract/staff/no-show-fee.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { type FeeForm, feeForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const id = Number(params.id);
  const { booking } = await visit.booking.desk.booking({ params: { id }, query: { withoutHistory: 'true' } });
  const { players, cards, fees, until, currencyCode } = await visit.booking.noShowFee.show({
    params: { id },
  });
  const due = players.filter(({ isNoShow, hasFee }) => isNoShow && !hasFee);
  const words = text.staffNoShowFee;
  if (due.length === 0 && fees.length === 0 && !visit.conflict)
    throw await visit.leaveFor(links.staffBooking(id), { message: words.none, kind: 'info' });
  const zone = site.facilities.find((each) => each.id === booking.facilityId)?.timeZone ?? 'UTC';
  const title = words.title(nameOfBooker(booking.booker));
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      id,
      hidden: seenFieldsOf(booking),
      hint: words.hint(formatMoment(until, zone, text)),
      due,
      cards,
      fees,
      currencyCode,
      mayRefund: allowanceOf(visit.user.roles, 'refund', booking.facilityId) !== null,
      attemptId: makeAttemptId(context),
    },
    { headers: toast ? await commit() : {} },
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, feeForm);
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, feeForm);
  if (!value) return data(refused(), { status: 400 });
  const words = text.staffNoShowFee;
  const { version, cardId, attemptId = '', receiptId = 0, reason = '' } = value;
  const asked = { id: Number(params.id) };
  const charge = async (kind: FeeTender['kind']) => {
    const tender = { kind, cardId, reference: '' };
    const body = { version, tender, attemptId, ...chosenSlots(value) };
    const { amountCents, booking: now } = await booking.noShowFee.charge({ params: asked, body });
    const money = formatMoney(amountCents, now.currencyCode, text);
    return { message: kind === 'card' ? words.charged : words.taken(money), isBad: false };
  };
  const refund = async () => {
    const done = await booking.noShowFee.refund({ params: asked, body: { version, receiptId, reason } });
    const money = (cents: number) => formatMoney(cents, done.booking.currencyCode, text);
    const { amountCents, refusedCents, unansweredCents } = done;
    const message = [
      words.refundDone(money(amountCents - refusedCents)),
      ...(refusedCents > 0 ? [text.staffTill.refund.refused(money(refusedCents))] : []),
      ...(unansweredCents > 0 ? [text.staffTill.refund.waiting(money(unansweredCents))] : []),
    ].join(' ');
    return { message, isBad: refusedCents > 0 };
  };
  const work = actByIntent(fields, 'card', {
    card: () => () => charge('card'),
    cash: () => () => charge('cash'),
    terminal: () => () => charge('terminal'),
    refund: () => refund,
  });
  if (work === refund && reason === '')
    return data(refused(text.staffTill.errors.reasonMissing), { status: 400 });
  try {
    const { message, isBad } = await work();
    throw await leaveFor(links.staffBooking(asked.id), { message, kind: isBad ? 'bad' : 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const wish = (now: DeskBooking) => ({
      title: work === refund ? words.refund : words.name,
      details: namesOf(now, chosenSlots(value).slots ?? [], text),
      typed: work === refund ? [{ name: 'reason', label: text.staffTill.refund.reason }] : [],
    });
    const conflict = await answerConflict(booking, error, { request, context, fields, wish });
    if (conflict) return data(refused(), { status: conflict.status });
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
}

export default function NoShowFee() {
  const { page, id, hidden, hint, due, cards, fees, currencyCode, mayRefund, attemptId } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const words = text.staffNoShowFee;
  const { pay, refund, receipt } = text.staffTill;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const [form, fields] = useForm<FeeForm>({ id: 'fee', lastResult: refused?.reply ?? null });
  const [card, another] = cards;
  const totalCents = due.reduce((sum, { feeCents }) => sum + feeCents, 0);
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      {due.length > 0 ? (
        <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
          <FormToken />
          <HiddenFields fields={hidden} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <p className="desk-due num">{pay.due(money(totalCents))}</p>
          <p>{card ? hint : `${hint} ${words.noCard}`}</p>
          {due.length > 1 ? (
            <fieldset className="stack" aria-describedby="players-hint">
              <legend>{pay.players}</legend>
              <p className="hint" id="players-hint">
                {words.playersHint}
              </p>
              {due.map(({ slotNumber, name, feeCents }) => {
                const label = pay.owes(name ?? text.staff.booking.unnamed(slotNumber), money(feeCents));
                const field = fields[`slot${slotNumber}` as 'slot1'];
                return <Checkbox key={slotNumber} {...checkboxOf(field, { label })} />;
              })}
            </fieldset>
          ) : null}
          {card && another ? (
            <SelectField
              {...selectOf(fields.cardId, {
                label: text.staffCards.choose,
                options: cards.map((each) => ({
                  value: each.id,
                  label: text.wallet.card(each.type, each.lastFour),
                })),
              })}
            />
          ) : null}
          {card && !another ? <input type="hidden" name="cardId" value={card.id} /> : null}
          <p className="desk-acts">
            {card ? (
              <button type="submit" className="btn" name="intent" value="card">
                {another ? words.chargeCard : words.withNoShowBy(card.lastFour)}
              </button>
            ) : null}{' '}
            <button type="submit" className={card ? 'btn alt' : 'btn'} name="intent" value="cash">
              {words.byCash}
            </button>{' '}
            <button type="submit" className="btn alt" name="intent" value="terminal">
              {words.byTerminal}
            </button>
          </p>
        </form>
      ) : null}
      {fees.length > 0 ? (
        <section className="stack" aria-labelledby="fees-title">
          <h2 id="fees-title">{words.fees}</h2>
          {fees.map((fee) => (
            <div key={fee.receiptId} className="panel stack desk-form">
              <p>
                {describeFee(fee, currencyCode, text)}{' '}
                <a className="link" href={links.staffReceipt(fee.receiptId)}>
                  {receipt.link}
                </a>
              </p>
              {mayRefund && fee.state === 'charged' ? (
                <form method="post" className="stack">
                  <FormToken />
                  <HiddenFields fields={hidden} />
                  <input type="hidden" name="receiptId" value={fee.receiptId} />
                  <TextField
                    label={refund.reason}
                    input={{ id: `reason-${fee.receiptId}`, name: 'reason', maxLength: 500, required: true }}
                  />
                  <button type="submit" className="btn quiet" name="intent" value="refund">
                    {words.refund}
                  </button>
                </form>
              ) : null}
            </div>
          ))}
        </section>
      ) : null}
      <p>
        <a className="link" href={links.staffBooking(id)}>
          {receipt.back}
        </a>
      </p>
    </StaffPage>
  );
}
