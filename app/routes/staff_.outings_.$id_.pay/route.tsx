import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PayerFields } from '#app/components/staff/payer-fields.tsx';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { AmountField, payerInputs, TenderFields } from '#app/components/staff/tender-fields.tsx';
import { wishedAmounts, wishedRest } from '#app/components/staff/tender-wish.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { refuseChange } from '#app/session/leave-after-change.server.ts';
import { answerPayerSearch, readPayer } from '#app/session/payer.server.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { foundIn } from '#app/site/found-payers.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { RESTS, tendersOf } from '#app/site/tender-fields.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { listErrors } from '#app/ui/list-errors.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type PayOutingForm, payOutingForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, hidden, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const { id, dueCents, deposit, currencyCode } = outing;
  if (dueCents === 0 && !visit.conflict)
    throw await visit.leaveFor(links.staffOuting(id), { message: text.staffTill.pay.nothing, kind: 'info' });
  const words = text.staffOutingMoney;
  const money = (cents: number) => formatMoney(cents, currencyCode, text);
  const title = text.staffTill.pay.title(outing.name);
  const depositCents = deposit?.openCents ?? 0;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id,
      currencyCode,
      payer: await readPayer(visit, args.request, { facilityId: outing.facilityId, outingId: id }),
      hidden: [...hidden, { name: 'attemptId', value: makeAttemptId(args.context) }],
      due: text.staffTill.pay.due(money(dueCents)),
      deposit: depositCents > 0 ? words.deposit.open(money(depositCents)) : null,
      amount: depositCents > 0 ? (depositCents / CENTS_PER_DOLLAR).toFixed(2) : '',
    },
    init,
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, payOutingForm(text));
  const visit = await startStaffVisit({ request, context });
  const { booking, leaveFor } = visit;
  const { value, refused } = checkForm(fields, payOutingForm(text));
  if (!value) return data({ ...refused(), code: null }, { status: 400 });
  const search = await answerPayerSearch(visit, fields, value.payerTerm, refused);
  if (search) return search;
  const rest = actByIntent(fields, 'cash', RESTS);
  const { amount: amountCents, given, reason, version, attemptId } = value;
  const tenders = tendersOf(value, rest);
  if (tenders.length === 0)
    return data({ ...refused(text.errors.TENDERS_DIFFER), code: null }, { status: 409 });
  const otherCents = tenders.reduce((sum, tender) => sum + (tender.amountCents ?? 0), 0);
  const id = Number(params.id);
  const { pay } = text.staffTill;
  try {
    const body = { tenders, reason, version, attemptId, amountCents };
    const paid = await booking.outingMoney.pay({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, paid.outing.currencyCode, text);
    const changeCents = given && rest === 'cash' ? given - (paid.amountCents - otherCents) : 0;
    const message = [
      pay.paid(money(paid.amountCents)),
      ...(changeCents > 0 ? [pay.change(money(changeCents))] : []),
    ].join(' ');
    throw await leaveFor(links.staffReceipt(paid.receiptId), { message, kind: 'info' });
  } catch (error) {
    const { pair } = text.staffWork.conflict;
    const wish = ({ currencyCode }: DeskOuting) => ({
      title: pay.submit,
      details: [
        ...[[text.staffOutingMoney.pay.amount, amountCents] as const, ...wishedAmounts(value, text)].flatMap(
          ([label, cents]) => (cents ? [pair(label, formatMoney(cents, currencyCode, text))] : []),
        ),
        ...wishedRest(rest, text),
      ],
      typed: reason ? [{ name: 'reason', label: pay.reason, maxLength: 200 }] : [],
    });
    const asked = { request, context, fields, outing: id, wish };
    return refuseChange(visit, error, asked, refused, { CASH_SHORT: 'given' });
  }
}

export default function PayOuting() {
  const {
    page,
    id,
    hidden,
    due,
    deposit,
    currencyCode,
    payer,
    amount: defaultAmount,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const text = useText();
  const { staffOutings, staffOutingMoney, errors } = text;
  const words = staffOutingMoney.pay;
  const [form, fields] = useForm<PayOutingForm>({
    id: 'payment',
    lastResult: refused?.reply ?? null,
    defaultValue: { amount: defaultAmount },
  });
  const found = foundIn(refused);
  const { amount, given, cash, terminal, certificate, comp, reason } = fields;
  return (
    <StaffPage {...page}>
      <p className="desk-due num">{due}</p>
      {deposit ? <p>{deposit}</p> : null}
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <form method="post" className="panel stack desk-form" {...getFormProps(form)}>
        <FormToken />
        <HiddenFields fields={hidden} />
        <ErrorSummary
          title={errors.BAD_INPUT}
          errors={listErrors([
            amount,
            given,
            cash,
            terminal,
            certificate,
            ...payerInputs(fields),
            comp,
            reason,
          ])}
        />
        <AmountField
          field={amount}
          label={words.amount}
          hint={words.amountHint}
          autoFocus={payer === null && found === undefined}
        />
        <TenderFields
          fields={fields}
          payer={
            <PayerFields
              fields={fields}
              payer={payer}
              found={found}
              money={(cents) => formatMoney(cents, currencyCode, text)}
            />
          }
          isSplit={payer !== null || found !== undefined}
        />
        <p>
          <a className="link" href={links.staffOuting(id)}>
            {staffOutings.back}
          </a>
        </p>
      </form>
    </StaffPage>
  );
}
