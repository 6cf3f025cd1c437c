import type { z } from 'zod';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import { type WishedAmount, wishedAmounts, wishedRest } from '#app/components/staff/tender-wish.view.ts';
import type { Wish } from '#app/session/conflict.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { accountTendersOf, type PAY_RESTS, type payForm } from './form.ts';

type Typed = z.output<ReturnType<typeof payForm>>;

/** Returns a payment that was asked for, in words. */
export function wishOf(
  typed: Typed,
  {
    rest,
    now,
    text,
  }: { rest: ReturnType<(typeof PAY_RESTS)[keyof typeof PAY_RESTS]>; now: DeskBooking; text: Text },
): Wish {
  const { pay, tenders } = text.staffTill;
  const amounts: WishedAmount[] = [
    ...wishedAmounts(typed, text),
    [text.staffCards.amount, typed.card],
    ...accountTendersOf(typed).map(({ amountCents }): WishedAmount => [tenders.account ?? '', amountCents]),
  ];
  return {
    title: pay.submit,
    details: [
      ...namesOf(now, chosenSlots(typed).slots ?? [], text),
      ...amounts.flatMap(([label, cents]) =>
        cents ? [text.staffWork.conflict.pair(label, formatMoney(cents, now.currencyCode, text))] : [],
      ),
      ...wishedRest(rest, text),
      ...(typed.isCheckIn ? [pay.isCheckIn] : []),
    ],
    typed: typed.reason ? [{ name: 'reason', label: pay.reason }] : [],
  };
}
