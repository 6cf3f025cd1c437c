import { Fragment } from 'react';
import { useText } from '#app/page/page-context.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { Sold } from '#server/contract/staff/sold.ts';
import { formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { nameTender } from '#server/text/name-tender.ts';

/** The price of a booking, its payments and what is due. `sold`: line by line; null for staff who take no payments. */
export function PricePanel({
  booking,
  sold,
  zone,
}: {
  booking: DeskBooking;
  sold: Sold | null;
  zone: string;
}) {
  const text = useText();
  const { booking: words } = text.staff;
  const { receipt } = text.staffTill;
  const money = (cents: number) => formatMoney(cents, booking.currencyCode, text);
  const lines = (sold?.lines ?? []).map(({ text: name, quantity, totalCents, subTotalCents }) => ({
    label: quantity > 1 ? `${name} × ${quantity}` : name,
    amount: money(sold?.isTaxIncluded ? totalCents : subTotalCents),
  }));
  const tax = sold?.isTaxIncluded ? receipt.includedTax : receipt.tax;
  const payments = (sold?.payments ?? []).map(({ at, amountCents, refundedCents, ...tender }) => ({
    label: `${formatMoment(at, zone, text)} · ${nameTender(tender, text)}`,
    amount: [money(amountCents), refundedCents > 0 && receipt.refunded(money(refundedCents))]
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <>
      <h2>{words.price}</h2>
      <dl className="desk-sums num">
        <Amounts amounts={lines} />
        {sold && sold.salesTaxCents > 0 ? (
          <Amounts amounts={[{ label: tax, amount: money(sold.salesTaxCents) }]} />
        ) : null}
        <dt>{words.total}</dt>
        <dd>{money(booking.totalCents)}</dd>
        <Amounts amounts={payments} />
        <dt>{words.paidOnline}</dt>
        <dd>{money(booking.paidCents)}</dd>
        <dt>{words.due}</dt>
        <dd>{money(booking.dueCents)}</dd>
      </dl>
    </>
  );
}

function Amounts({ amounts }: { amounts: readonly { label: string; amount: string }[] }) {
  return amounts.map(({ label, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: amounts have a place, not a name
    <Fragment key={index}>
      <dt className="soft">{label}</dt>
      <dd>{amount}</dd>
    </Fragment>
  ));
}
