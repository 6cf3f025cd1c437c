import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { StaffPage } from '#app/components/staff/staff-page.tsx';
import { viewStaffPage } from '#app/components/staff/staff-page.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { staffHeaders, staffMeta } from '#app/session/staff-document.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta = staffMeta;
export const headers = staffHeaders;
export const handle: Handle = { isStaff: true, styles: ['table'] };

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
      when: formatMoment(receipt.at, facility?.timeZone ?? 'UTC', text),
      receipt: { ...receipt, lines: receipt.lines.map(withKey), tenders: receipt.tenders.map(withKey) },
    },
    { headers: toast ? await commit() : {} },
  );
}

/** Equal lines are common. */
function withKey<Each>(each: Each, index: number) {
  return { ...each, key: index };
}

export default function ReceiptPage() {
  const { page, when, receipt } = useLoaderData<typeof loader>();
  const text = useText();
  const words = text.staffTill.receipt;
  const money = (cents: number) => formatMoney(cents, receipt.currencyCode, text);
  const { facilityName, staffName, bookingId, lines, tenders, isTaxIncluded, isVoid } = receipt;
  const tax = isTaxIncluded ? words.includedTax : words.tax;
  return (
    <StaffPage {...page}>
      {isVoid ? <Alert>{words.isVoid}</Alert> : null}
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
          {tenders.flatMap(({ kind, detail, amountCents, refundedCents, key }) => [
            <dt key={`${key}-name`}>
              {[text.staffTill.tenders[kind] ?? kind, detail].filter(Boolean).join(' ')}
            </dt>,
            <dd key={`${key}-amount`}>
              {money(amountCents)}
              {refundedCents > 0 ? (
                <span className="soft"> {words.refunded(money(refundedCents))}</span>
              ) : null}
            </dd>,
          ])}
        </dl>
      </div>
      <p className="soft desk-screen">{words.print}</p>
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
