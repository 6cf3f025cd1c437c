import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NoShowFees } from '#server/contract/staff/no-show-fee.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { EngineError, sentenceOf } from '../call/errors.ts';
import { requireMay } from '../staff/require-may.ts';
import { chooseFacility } from './choose-facility.ts';
import { type DayBooking, listDayBookings } from './day-bookings.queries.ts';
import { findBooking } from './find-booking.ts';
import { noShowBooking, undoNoShow } from './mark-no-show.ts';
import { chargeNoShowFee } from './no-show-fee/charge-fee.ts';
import { noShowWithFee } from './no-show-fee/mark-with-fee.ts';
import { listDayFees, showNoShowFees } from './no-show-fee/show-fee.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';

/** Works after the tee time and notifies the golfer; --undo reverses it, --fee charges the fee to the saved card. */
export const noShowCommand = shopCommand({
  usage:
    'no-show ALIAS --reservation N [--players N] [--fee | --undo]\n' +
    'no-show ALIAS --date D [--facility ID] [--fee]',
  options: (option) =>
    z.object({
      reservation: option.reservation.optional(),
      players: option.players.optional(),
      date: option.date.optional(),
      facility: option.id.optional(),
      fee: z.boolean().default(false),
      undo: z.boolean().default(false),
    }),
  flags: ['fee', 'undo'],
  async run(context, { reservation: written, players, date, facility, fee, undo }) {
    const { shop, shopDay } = context.text;
    if ((written === undefined) === (date === undefined) || (fee && undo))
      throw new StartError(shop.oneAtATime);
    if (date !== undefined) return markDay(context, { date, facility, fee });
    const { reservationId: id, slots, state } = await findBooking(context, written ?? '');
    if (state !== 'confirmed') throw new StartError(shop.notBooked(id));
    if (undo) {
      const marked = slots.filter(({ isNoShow }) => isNoShow).reverse();
      const chosen = marked.slice(0, players).map(({ slotNumber }) => slotNumber);
      if (chosen.length === 0) throw new StartError(shop.noNoShow(id));
      await undoNoShow(context, { id }, chosen);
      return shop.noShowUndone(id, shop.golferCount(chosen.length));
    }
    if (fee) return markWithFee(context, { id, slots, players }, await showNoShowFees(context, id));
    const { marked } = await noShowBooking(context, { id }, { players });
    return [shop.noShow(id, shop.golferCount(marked)), shopDay.noFee].join(' ');
  },
});

type Marked = { id: number; slots: DayBooking['slots']; players?: number | undefined };

/** Charges the fee of players who are missing or, if all are marked already, of those. */
async function markWithFee(context: ShopContext, { id, slots, players }: Marked, fees: NoShowFees) {
  const [card] = fees.cards;
  if (!fees.players.some(({ hasFee }) => !hasFee)) throw new EngineError('NO_SHOW_FEE_NOT_DUE');
  if (!card) throw new EngineError('CARD_NOT_CHARGEABLE');
  const ask = { cardId: card.id, attemptId: randomUUID() };
  const isMissing = slots.some(({ isCheckedIn, isNoShow }) => !isCheckedIn && !isNoShow);
  const { amountCents } = isMissing
    ? await noShowWithFee(context, { id }, { players, fee: ask })
    : await chargeNoShowFee(
        context,
        { id },
        { attemptId: ask.attemptId, tender: { kind: 'card', cardId: card.id, reference: '' } },
      );
  const { shopDay } = context.text;
  return shopDay.noShowCharged(id, formatMoney(amountCents, fees.currencyCode, context.text), card.lastFour);
}

type Day = { date: string; facility: number | undefined; fee: boolean };

/**
 * Marks everybody of a day who is not checked in, one booking after the other, with a line each. Throws StartError with
 * all the lines when one was refused.
 */
async function markDay(context: ShopContext, { date, facility: given, fee }: Day): Promise<string> {
  const { parts, operator, actor, text } = context;
  const { shop, shopDay } = text;
  const { id: facilityId } = await chooseFacility(context, given);
  requireMay(actor, 'play', facilityId);
  const { bookings: owing } = fee ? await listDayFees(context, { facilityId, date }) : { bookings: [] };
  const feesOf = new Map(owing.map(({ booking, ...fees }) => [booking.id, fees]));
  const lines: { line: string; isRefused: boolean }[] = [];
  for (const { reservationId: id, state, startsAt, slots } of await listDayBookings(
    parts.db,
    operator.alias,
    {
      date,
      facilityId,
    },
  )) {
    if (state !== 'confirmed' || startsAt > parts.now()) continue;
    const fees = feesOf.get(id);
    const isMissing = slots.some(({ isCheckedIn, isNoShow }) => !isCheckedIn && !isNoShow);
    const hasCard = fees !== undefined && fees.cards.length > 0;
    if (!isMissing && !hasCard) continue;
    try {
      const line = hasCard
        ? await markWithFee(context, { id, slots }, fees)
        : shop.noShow(id, shop.golferCount((await noShowBooking(context, { id }, {})).marked));
      lines.push({ line, isRefused: false });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // The rest of the group has rain checks.
      if (error.code === 'NOBODY_MISSING') continue;
      lines.push({ line: shopDay.refused(id, sentenceOf(error, text)), isRefused: true });
    }
  }
  const output = lines.map(({ line }) => line).join('\n') || shopDay.nobodyMissing(date);
  if (lines.some(({ isRefused }) => isRefused)) throw new StartError(output);
  return output;
}
