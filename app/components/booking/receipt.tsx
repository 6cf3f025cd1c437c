import { useText } from '#app/page/page-context.ts';
import { type Sum, Sums } from '#app/ui/sums.tsx';
import { formatDateTimeTitle } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';
import { nameSoldItem, type SoldItem } from './order-items.ts';
import { type Fact, factsOfItem, factsOfTeeTime, factsOfTenders, type Tenders } from './receipt-facts.ts';
import { sumUpReceipt } from './receipt-sums.ts';

type ReceiptProps = {
  teeTimes: readonly OrderedTeeTime[];
  soldItems: readonly SoldItem[];
  orderNumber: string;
  payments?: Tenders | undefined;
};

export function Receipt({ teeTimes, soldItems, orderNumber, payments = [] }: ReceiptProps) {
  const text = useText();
  const { order: words } = text;
  const [only] = teeTimes.length === 1 && soldItems.length === 0 ? teeTimes : [];
  const sums = sumUpReceipt(teeTimes, soldItems, payments);
  const [currency = 'USD'] = sums.keys();
  const lines = listSums(sums, text);
  const own = only ? factsOfTeeTime(only, text) : [];
  // A single tee time's facts already contain the sums, except the total.
  const shown = new Set(own.map(({ label }) => (label === words.facts.paid ? words.paidOnline : label)));
  const sumsLeft = lines.filter(({ label, isTotal }) => isTotal || !shown.has(label));
  return (
    <section className="panel receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title">{words.receipt}</h2>
      {only ? (
        <div>
          <Facts facts={own} />
        </div>
      ) : (
        teeTimes.map((teeTime, index) => (
          <div key={captainOf(teeTime)?.gncReservationId ?? index}>
            <h3>{formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, text.locale)}</h3>
            <Facts
              facts={[
                ...factsOfTeeTime(teeTime, text).filter(({ label }) => label !== words.facts.when),
                ...factsOfReservation(teeTime, index, text),
              ]}
            />
          </div>
        ))
      )}
      {soldItems.map((item) => (
        <div key={item.invoiceId}>
          <h3>{nameSoldItem(item, text)}</h3>
          <Facts facts={factsOfItem(item, text)} />
        </div>
      ))}
      {sumsLeft.length ? (
        <dl className="pairs sums num">
          <Sums sums={sumsLeft} />
        </dl>
      ) : null}
      <Facts
        facts={[
          ...(only && payments.length < 2 ? [] : factsOfTenders(payments, currency, text)),
          ...(only ? factsOfReservation(only, 0, text) : []),
          { label: words.orderNumber, text: orderNumber },
        ]}
      />
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="pairs num">
      {facts.map(({ label, text, testId }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-testid={testId}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOfReservation(teeTime: OrderedTeeTime, index: number, { order: { facts } }: Text): Fact[] {
  const id = captainOf(teeTime)?.gncReservationId;
  const testId = `teetime-item-component-${index}-gncReservationId`;
  return id ? [{ label: facts.reservationNumber, text: String(id), testId }] : [];
}

function listSums(sums: ReturnType<typeof sumUpReceipt>, text: Text): Sum[] {
  const { paidOnline, refunded, dueAtCourse, total } = text.order;
  return [...sums].flatMap(([currency, { paidCents, refundedCents, dueAtCourseCents }]) => {
    const money = (cents: number) => formatMoney(cents, currency, text);
    return [
      { label: paidOnline, amount: money(paidCents) },
      ...(refundedCents > 0 ? [{ label: refunded, amount: money(refundedCents) }] : []),
      {
        label: dueAtCourse,
        amount: money(dueAtCourseCents),
        testId: 'confirmation-due-at-course-value',
      },
      { label: total, amount: money(paidCents - refundedCents + dueAtCourseCents), isTotal: true },
    ];
  });
}
