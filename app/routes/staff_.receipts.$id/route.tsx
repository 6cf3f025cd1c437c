import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { openStaffDoor, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { checkForm, type FormFields, readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameTender } from '#server/text/name-tender.ts';
import { emailForm, returnForm } from './form.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['form', 'table'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startStaffVisit({ request, context });
  const { site, text, toast, commit } = visit;
  const receipt = await visit.booking.till.receipt({ params: { id: Number(params.id) } });
  const facility = site.facilities.find(({ id }) => id === receipt.facilityId);
  const title = text.staffTill.receipt.title(receipt.number);
  return data(
    {
      documentTitle: text.staff.title(title, site.settings.name),
      page: viewStaffPage(visit, { title, current: '' }),
      mayRefund: allowanceOf(visit.user.roles, 'refund', receipt.facilityId) !== null,
      when: formatMoment(receipt.at, facility?.timeZone ?? 'UTC', text),
      receipt: { ...receipt, lines: receipt.lines.map(withKey), tenders: receipt.tenders.map(withKey) },
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Emails the receipt, or takes products back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { text } = await openStaffDoor({ request, context });
  const fields = await readForm({ request, context }, returnForm, emailForm(text));
  const visit = await startStaffVisit({ request, context });
  if (fields.get('intent') === 'email') return emailReceipt(visit, Number(params.id), fields);
  const { booking, leaveFor } = visit;
  const { value } = checkForm(fields, returnForm);
  if (!value) throw new Response(null, { status: 400 });
  const id = Number(params.id);
  const words = text.staffTill.sell;
  try {
    const body = { sales: [value.sale] };
    const { refundCents, handCents, currencyCode } = await booking.till.returnSale({ params: { id }, body });
    const money = (cents: number) => formatMoney(cents, currencyCode, text);
    const message = [
      words.returned(money(refundCents)),
      ...(handCents > 0 ? [words.handOut(money(handCents))] : []),
    ].join(' ');
    throw await leaveFor(links.staffReceipt(id), { message, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    throw await leaveFor(links.staffReceipt(id), { message, kind: 'bad' });
  }
}

async function emailReceipt(
  { booking, text, leaveFor }: Awaited<ReturnType<typeof startStaffVisit>>,
  id: number,
  fields: FormFields,
) {
  const { value, refused } = checkForm(fields, emailForm(text));
  if (!value) return data(refused(), { status: 400 });
  try {
    await booking.till.emailReceipt({ params: { id }, body: value });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return data(refused(message), { status });
  }
  throw await leaveFor(links.staffReceipt(id), { message: text.staffCards.receipt.sent, kind: 'info' });
}

/** Equal lines are common. */
function withKey<Each>(each: Each, index: number) {
  return { ...each, key: index };
}

export default function ReceiptPage() {
  const { page, when, receipt, mayRefund } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [form, { email }] = useForm<{ email: string }>({
    id: 'receipt-email',
    lastResult: refused?.reply ?? null,
    defaultValue: { email: receipt.booker?.email ?? '' },
  });
  const text = useText();
  const words = text.staffTill.receipt;
  const money = (cents: number) => formatMoney(cents, receipt.currencyCode, text);
  const { facilityName, staffName, bookingId, outing, lines, tenders, sales, isTaxIncluded, isVoid } =
    receipt;
  const { parts } = receipt;
  const others = parts.filter(({ id }) => String(id) !== receipt.number);
  const tax = isTaxIncluded ? words.includedTax : words.tax;
  return (
    <StaffPage {...page}>
      {isVoid ? <Alert>{words.isVoid}</Alert> : null}
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <div className="panel stack desk-form desk-receipt">
        <p>
          <b>{facilityName}</b>
          <br />
          {when}
          {staffName ? (
            <>
              <br />
              <span className="soft">{words.by(staffName)}</span>
            </>
          ) : null}
        </p>
        <div className="work-box">
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{words.item}</th>
                <th scope="col">{words.quantity}</th>
                <th scope="col">{words.amount}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, ...line }) => (
                <tr key={key}>
                  <th scope="row">{line.text}</th>
                  <td>{line.quantity}</td>
                  <td>{money(isTaxIncluded ? line.totalCents : line.subTotalCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl className="desk-sums num">
          {receipt.salesTaxCents > 0 ? (
            <>
              <dt>{tax}</dt>
              <dd>{money(receipt.salesTaxCents)}</dd>
            </>
          ) : null}
          <dt>
            <b>{words.total}</b>
          </dt>
          <dd>
            <b>{money(receipt.totalCents)}</b>
          </dd>
          {tenders.flatMap(({ amountCents, refundedCents, key, ...tender }) => [
            <dt key={`${key}-name`}>{nameTender(tender, text)}</dt>,
            <dd key={`${key}-amount`}>
              {money(amountCents)}
              {refundedCents > 0 ? (
                <span className="soft"> {words.refunded(money(refundedCents))}</span>
              ) : null}
            </dd>,
          ])}
        </dl>
        {parts.length > 0 ? (
          <>
            <p>{words.partOf(money(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)))}</p>
            <ul className="desk-screen">
              {others.map(({ id, amountCents }) => (
                <li key={id}>
                  <a className="link" href={links.staffReceipt(id)}>
                    {words.title(String(id))}
                  </a>
                  : {money(amountCents)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {mayRefund && sales.length > 0 ? (
        <form method="post" className="panel stack desk-form desk-screen">
          <FormToken />
          <ul className="stack">
            {sales.map(({ id, name, quantity, isReturned }) => (
              <li key={id}>
                {quantity} × {name}{' '}
                {isReturned ? (
                  <span className="soft">{text.staffTill.sell.isReturned}</span>
                ) : (
                  <button type="submit" className="btn quiet" name="sale" value={id}>
                    {text.staffTill.sell.takeBack}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </form>
      ) : null}
      <form method="post" className="panel stack desk-form desk-screen" {...getFormProps(form)}>
        <FormToken />
        <TextField
          {...fieldOf(email, { label: text.staffCards.receipt.email, type: 'email', autoComplete: 'off' })}
        />
        <button type="submit" className="btn quiet" name="intent" value="email">
          {text.staffCards.receipt.send}
        </button>
      </form>
      <p className="soft desk-screen">{words.print}</p>
      {outing ? (
        <p className="desk-screen">
          <a className="link" href={links.staffOuting(outing.id)}>
            {text.staffOutings.back}
          </a>
        </p>
      ) : null}
      {bookingId === null ? null : (
        <p className="desk-screen">
          <a className="link" href={links.staffBooking(bookingId)}>
            {words.back}
          </a>
        </p>
      )}
    </StaffPage>
  );
}
