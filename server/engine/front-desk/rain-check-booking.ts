import type { DeskContext } from '../call/context.ts';
import { EngineError, type Sentence } from '../call/errors.ts';
import { creditsOf, giveRainCheck } from '../check-in/give-rain-check.ts';
import { listRainCheckedSlots } from '../check-in/rain-checks.queries.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { requireRefund } from '../staff/require-refund.ts';
import { changeBooking, type NamedBooking } from './change-booking.ts';

const rainCheckVerb = { name: 'rain-check', may: 'refund' } as const;

type Ask = {
  holesPlayed: number;
  /** Without them, the first `players`; without both, all who played and have none. */
  slots?: readonly number[] | undefined;
  players?: number | undefined;
  isPaidAtCourse: boolean;
  /** The booker's without it. */
  email?: string | undefined;
};

/**
 * Credits players once for paid holes they could not play, with one mailed gift certificate. Errors: those of
 * changeBooking and requireRefund, NOT_TEED_OFF, NO_RAIN_CHECK (no email, no holes or players left, nothing paid).
 */
export async function rainCheckBooking(context: DeskContext, named: NamedBooking, ask: Ask) {
  const { parts, text } = context;
  const { holesPlayed, players, slots, isPaidAtCourse } = ask;
  const given = { certificateId: 0, cents: 0, players: 0, email: '' };
  const changed = await changeBooking(
    context,
    rainCheckVerb,
    named,
    async ({ trx, reservation, booking }) => {
      const { id, rate, starts_at: startsAt, facility_id: facilityId } = reservation;
      const { booker } = booking;
      const refuse = (message: Sentence) => new EngineError('NO_RAIN_CHECK', { message });
      const email = ask.email || booker.email;
      if (!email) throw refuse(({ shop }) => shop.rainCheckTo(id));
      if (parts.now() < startsAt)
        throw new EngineError('NOT_TEED_OFF', { message: ({ shop }) => shop.notTeedOff(id) });
      if (rate.isSimulator || holesPlayed >= rate.holes)
        throw refuse(({ shop }) => shop.noHolesLeft(id, rate.holes));
      const credited = await listRainCheckedSlots(trx, id);
      const open = (await listSlots(trx, [id])).filter(
        ({ no_show_at, slot_number: slot }) =>
          no_show_at === null && !credited.includes(slot) && (!slots || slots.includes(slot)),
      );
      if (open.length === 0) throw refuse(({ shop }) => shop.rainCheckedBefore(id));
      const chosen = open.slice(0, players ?? open.length);
      const credits = await creditsOf(trx, reservation, chosen, { holesPlayed, isPaidAtCourse });
      if (credits.length === 0) throw refuse(({ shop }) => shop.nothingToCredit(id));
      const { certificateId, cents } = await giveRainCheck(trx, reservation, credits, {
        name: text.shop.rainCheck,
        recipient: { name: `${booker.firstName} ${booker.lastName}`.trim(), email },
        holesPlayed,
      });
      await requireRefund(trx, context, { noun: 'booking', nounId: String(id), facilityId }, cents);
      Object.assign(given, { certificateId, cents, players: credits.length, email });
      return {
        before: {},
        after: { slots: credits.map(({ slotNumber }) => slotNumber), holesPlayed, refundCents: cents },
      };
    },
  );
  return { ...changed, ...given };
}
