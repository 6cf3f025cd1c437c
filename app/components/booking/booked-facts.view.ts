import { CENTS_PER_DOLLAR, type Currency } from '#server/contract/constants.ts';
import { formatDateTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { nameRate } from '#server/format/name-rate.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { describePlay } from '#server/text/describe-play.ts';
import type { Text } from '#server/text/en.ts';
import { nameAudience } from '../tee-time/rates.view.ts';

/** When, rate, golfers, what a promotion took off, what was paid and how, what is due at the course, what was given back. */
export function viewBookedFacts(teeTime: OrderedTeeTime, text: Text): { label: string; text: string }[] {
  const { facts } = text.order;
  const captain = captainOf(teeTime);
  const { rate, groupSize, payment } = teeTime;
  const invoice = captain?.invoice;
  const discount = invoice?.totalDue.summary.discount ?? 0;
  const money = (dollars: number) => formatMoney(toCents(dollars), invoice?.currencyCode ?? 'USD', text);
  const what = describePlay(rate, text).split(' · ');
  const list = [
    { label: facts.when, text: formatDateTime(teeTime.playTime, teeTime.courseTimezone, text.locale) },
    { label: facts.rate, text: rateText(teeTime, nameRate(rate.name, what), text) },
    { label: facts.golfers, text: String(groupSize) },
    { label: facts.promotion, text: rate.promotionCode ?? '' },
    { label: facts.saved, text: discount > 0 ? money(discount) : '' },
    { label: facts.paid, text: paidText(teeTime, money, text.order) },
    {
      label: facts.dueAtCourse,
      text: invoice && captain?.state !== 'cancelled' ? money(invoice.pricing.dueAtCourse.value) : '',
    },
    { label: facts.refunded, text: payment && payment.refunded > 0 ? money(payment.refunded) : '' },
  ];
  return list.filter((fact) => fact.text !== '');
}

/** The rate, or who of a party pays which: "Member: 1 golfer, Member Guest: 2 golfers". */
function rateText({ players, rate }: OrderedTeeTime, name: string, { cart, search }: Text): string {
  const names = players.flatMap(({ rateName }) => rateName ?? []);
  const whose = nameAudience(rate, { search });
  if (names.length === 0) return whose ? `${whose} · ${name}` : name;
  return [...new Set(names)]
    .map((each) => `${each}: ${cart.golfers(names.filter((other) => other === each).length)}`)
    .join(', ');
}

function paidText(teeTime: OrderedTeeTime, money: (dollars: number) => string, text: Text['order']): string {
  const { payment } = teeTime;
  const cents = paidCentsOf(teeTime);
  if (cents === null) return '';
  const card = payment?.brand && payment.lastFour ? text.cardOf(payment.brand, payment.lastFour) : null;
  if (cents === 0) return card ? text.cardOnFile(card) : '';
  const amount = money(cents / CENTS_PER_DOLLAR);
  return card && cents === toCents(payment?.amount ?? 0) ? text.paidBy(amount, card) : amount;
}

/** What was paid online of a tee time, in cents, by card and with gift certificates, then or when checking in; null: nothing (yet). */
function paidCentsOf(teeTime: OrderedTeeTime): number | null {
  const { payment } = teeTime;
  const captain = captainOf(teeTime);
  const isPaid = payment === null || payment.status === 'Processed' || payment.status === 'Refunded';
  if (!isPaid) return null;
  const onCard = toCents(payment?.amount ?? 0);
  // What is due online and no card has paid, gift certificates have.
  const invoice = captain?.state === 'fulfilled' ? captain.invoice : undefined;
  const due = toCents(invoice?.pricing.dueOnline.value ?? 0);
  const atCheckIn = toCents(invoice?.dueOnline.items.find(({ key }) => key === 'CHECKIN')?.total ?? 0);
  // What a card was given back was paid beside what certificates have paid of it now.
  const refunded = toCents(payment?.refunded ?? 0);
  return payment === null && due === 0 ? null : Math.max(onCard, due - atCheckIn + refunded) + atCheckIn;
}

/** What the tee times of an order come to, by currency, in cents. */
export function sumUpOrder(teeTimes: readonly OrderedTeeTime[]) {
  const sums = new Map<Currency, { paidCents: number; dueAtCourseCents: number; refundedCents: number }>();
  for (const teeTime of teeTimes) {
    const captain = captainOf(teeTime);
    const invoice = captain?.invoice;
    if (!invoice) continue;
    const sum = sums.get(invoice.currencyCode) ?? { paidCents: 0, dueAtCourseCents: 0, refundedCents: 0 };
    sum.paidCents += paidCentsOf(teeTime) ?? 0;
    sum.refundedCents += toCents(teeTime.payment?.refunded ?? 0);
    if (captain.state === 'fulfilled') sum.dueAtCourseCents += toCents(invoice.pricing.dueAtCourse.value);
    sums.set(invoice.currencyCode, sum);
  }
  return sums;
}
