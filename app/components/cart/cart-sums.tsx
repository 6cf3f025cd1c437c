import { useText } from '#app/page/page-context.ts';
import { type Sum, Sums } from '#app/ui/sums.tsx';
import type { Cart } from '#server/contract/cart.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { sumUp } from './cart-amounts.ts';

type PaidLine = { label: string; cents: number };

export function CartSums({ cart, paid = [] }: { cart: Pick<Cart, 'items'>; paid?: readonly PaidLine[] }) {
  return (
    <dl className="sums num">
      <Sums sums={sumsOf(cart, useText(), paid)} />
    </dl>
  );
}

/** Leaves out lines of zero, except the amount due now after a tender. */
function sumsOf({ items }: Pick<Cart, 'items'>, words: Text, paid: readonly PaidLine[]): Sum[] {
  const { sums: text } = words.cart;
  const isSimulator = items.every((item) => item.type !== 'TeeTime' || item.extra.rate.isSimulator);
  const payments = paid.filter(({ cents }) => cents > 0);
  return sumUp(items).flatMap((sums) => {
    const lines: [string, number][] = [
      [isSimulator ? text.reservationFees : text.greenFees, sums.greenFeesCents],
      [text.memberships, sums.membershipsCents],
      [text.initiationFee, sums.initiationFeesCents],
      [text.giftCertificates, sums.giftCertificatesCents],
      [text.products, sums.productsCents],
      [text.fee, sums.feesCents],
      [text.tax, sums.taxCents],
    ];
    const dues: [string, number][] = [
      [text.saved, sums.savedCents],
      ...payments.map(({ label, cents }): [string, number] => [label, -cents]),
      [text.dueNow, sums.dueOnlineCents],
      [text.dueAtCourse, sums.dueAtCourseCents],
    ];
    const isSomething = ([label, cents]: [string, number]) =>
      cents !== 0 || (label === text.dueNow && payments.length > 0);
    const total: [string, number] = [text.total, sums.totalCents];
    return [...lines.filter(isSomething), total, ...dues.filter(isSomething)].map(([label, cents]) => ({
      label,
      amount: `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), sums.currency, words)}`,
      isTotal: label === text.total,
      isSaved: label === text.saved,
    }));
  });
}
