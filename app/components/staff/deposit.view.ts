import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

type Deposit = NonNullable<DeskOuting['deposit']>;

/** Returns a deposit and how it is with it, in words. */
export function viewDeposit(
  { amountCents, dueOn, openCents, isOverdue }: Deposit,
  money: (cents: number) => string,
  text: Text,
) {
  const words = text.staffOutingMoney.deposit;
  const date = dueOn && formatLocalDate(dueOn, 'short', text.locale);
  return {
    text: date ? words.askedUntil(money(amountCents), date) : words.asked(money(amountCents)),
    state:
      openCents === 0
        ? words.paid
        : isOverdue
          ? words.overdue(money(openCents))
          : words.open(money(openCents)),
    isOverdue,
  };
}
