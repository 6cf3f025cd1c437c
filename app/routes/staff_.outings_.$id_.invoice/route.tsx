import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { viewDeposit } from '#app/components/staff/deposit.view.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { startOutingPage } from '#app/session/start-outing-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { formatLocalDate, formatLocalTime, formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { nameTender } from '#server/text/name-tender.ts';
import { invoiceForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader(args: LoaderFunctionArgs) {
  const { visit, outing, zone, init } = await startOutingPage(args, { isBooked: true });
  const { site, text } = visit;
  const invoice = await visit.booking.outingMoney.invoice({ params: { id: outing.id } });
  const { name, lines, payments, contact, isTaxIncluded } = invoice;
  const { staffOutingMoney, staffTill } = text;
  const words = staffOutingMoney.invoice;
  const { receipt } = staffTill;
  const money = (cents: number) => formatMoney(cents, invoice.currencyCode, text);
  const title = words.title(name);
  const tax = isTaxIncluded ? receipt.includedTax : receipt.tax;
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: links.staffOutings() }),
      id: outing.id,
      email: contact.email,
      attemptId: makeAttemptId(args.context),
      head: [
        invoice.facilityName,
        formatLocalDate(invoice.localDate, 'long-year', text.locale),
        `${words.billedTo}: ${[nameOfBooker(contact), contact.email].filter(Boolean).join(', ')}`,
        `${words.teeTimes}: ${invoice.teeTimes
          .map(({ localTime, players }) => words.teeTime(formatLocalTime(localTime, text.locale), players))
          .join(', ')}`,
      ],
      lines: lines.map((line, key) => ({
        key,
        text: line.text,
        quantity: line.quantity,
        price: money(line.priceCents),
        amount: money(isTaxIncluded ? line.totalCents : line.subTotalCents),
      })),
      sums: [
        ...(invoice.salesTaxCents > 0 ? [{ label: tax, amount: money(invoice.salesTaxCents) }] : []),
        { label: receipt.total, amount: money(invoice.totalCents), isStrong: true },
      ],
      payments: payments.map(({ at, amountCents, refundedCents, ...tender }, key) => ({
        key,
        label: `${formatMoment(at, zone, text)} · ${nameTender(tender, text)}`,
        amount: money(amountCents),
        refunded: refundedCents > 0 ? receipt.refunded(money(refundedCents)) : '',
      })),
      due: money(invoice.dueCents),
      deposit: invoice.deposit && viewDeposit(invoice.deposit, money, text),
    },
    init,
  );
}

/** Emails the invoice. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, invoiceForm(text));
  const { booking, leaveFor } = await startStaffVisit({ request, context });
  const { value, refused } = checkForm(fields, invoiceForm(text));
  if (!value) return data(refused(), { status: 400 });
  const id = Number(params.id);
  try {
    await booking.outingMoney.emailInvoice({ params: { id }, body: value });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
  const { sent } = text.staffOutingMoney.invoice;
  throw await leaveFor(links.staffOutingInvoice(id), { message: sent, kind: 'info' });
}

export default function OutingInvoicePage() {
  const {
    page,
    id,
    head,
    lines,
    sums,
    payments,
    due,
    deposit,
    email: contactEmail,
    attemptId,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { staffOutingMoney, staffOutings, staffCards } = useText();
  const words = staffOutingMoney.invoice;
  const [form, { email }] = useForm<{ email: string; attemptId: string }>({
    id: 'invoice-email',
    lastResult: refused?.reply ?? null,
    defaultValue: { email: contactEmail },
  });
  return (
    <StaffPage {...page}>
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <div className="panel stack desk-form desk-receipt">
        {head.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className="work-box">
          <table className="num">
            <thead>
              <tr>
                {[words.item, words.quantity, words.price, words.amount].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">{line.text}</th>
                  <td>{line.quantity}</td>
                  <td>{line.price}</td>
                  <td>{line.amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl className="desk-sums num">
          {sums.map(({ label, amount }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </Fragment>
          ))}
        </dl>
        <h2>{words.payments}</h2>
        {payments.length === 0 ? <p>{words.none}</p> : null}
        <dl className="desk-sums num">
          {payments.map(({ key, label, amount, refunded }) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>
                {amount} <span className="soft">{refunded}</span>
              </dd>
            </Fragment>
          ))}
          <dt>
            <b>{words.due}</b>
          </dt>
          <dd>
            <b>{due}</b>
          </dd>
        </dl>
        {deposit ? (
          <p>
            {deposit.text} <b>{deposit.state}</b>
          </p>
        ) : null}
      </div>
      <form method="post" className="panel stack desk-form desk-screen" {...getFormProps(form)}>
        <FormToken />
        <input type="hidden" name="attemptId" value={attemptId} />
        <p className="soft">{words.print}</p>
        <TextField
          {...fieldOf(email, { label: staffCards.receipt.email, type: 'email', autoComplete: 'off' })}
        />
        <button type="submit" className="btn quiet">
          {words.send}
        </button>
      </form>
      <p className="desk-screen">
        <a className="link" href={links.staffOuting(id)}>
          {staffOutings.back}
        </a>
      </p>
    </StaffPage>
  );
}
