import type { z } from 'zod';
import { namesOf } from '#app/components/staff/booking-conflict.view.ts';
import type { Wish } from '#app/session/booking-conflict.server.ts';
import { chosenSlots } from '#app/site/chosen-slots.ts';
import { PAYER_PLACES } from '#server/contract/constants.ts';
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
  const amounts: [string, number | undefined][] = [
    [pay.given, typed.given],
    [pay.cash, typed.cash],
    [pay.terminal, typed.terminal],
    [pay.certificate, typed.certificate],
    [pay.comp, typed.comp],
    [text.staffCards.amount, typed.card],
    ...PAYER_PLACES.map((place): [string, number | undefined] => [
      text.staffPayer.title,
      typed[`payerAmount${place}`],
    ]),
    ...accountTendersOf(typed).map(({ amountCents }): [string, number | undefined] => [
      tenders.account ?? '',
      amountCents,
    ]),
  ];
  return {
    title: pay.submit,
    details: [
      ...namesOf(now, chosenSlots(typed).slots ?? [], text),
      ...amounts.flatMap(([label, cents]) =>
        cents ? [text.staffWork.conflict.pair(label, formatMoney(cents, now.currencyCode, text))] : [],
      ),
      ...(rest === null
        ? []
        : [
            rest === 'cash'
              ? pay.byCash
              : rest === 'terminal'
                ? pay.byTerminal
                : rest === 'card'
                  ? text.staffCards.rest
                  : text.staffPayer.rest(tenders.account ?? ''),
          ]),
      ...(typed.isCheckIn ? [pay.isCheckIn] : []),
    ],
    typed: typed.reason ? [{ name: 'reason', label: pay.reason }] : [],
  };
}
