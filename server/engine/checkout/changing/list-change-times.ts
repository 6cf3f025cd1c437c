import type { ChangeTimes } from '#server/contract/changes.ts';
import { BACK_TEE } from '#server/contract/constants.ts';
import { bookableDays } from '#server/rules/bookable-days.ts';
import { linesOfShares } from '#server/rules/booking-lines.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findRateAccess } from '../../cart/rate-access.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { findAvailability } from '../../tee-sheet/availability.ts';
import { findOffers } from '../../tee-sheet/find-offer.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import { findChangeable } from './change-as-golfer.ts';
import { ownSlotsOf } from './find-change-offer.ts';
import { pricesAfter, stayingSlots } from './plan-change.ts';

/**
 * Lists tee times with room for the players, and each rate's price difference. The booking's own slots count as free.
 * Errors: SESSION_REQUIRED, NOT_FOUND, NOT_CHANGEABLE.
 */
export async function listChangeTimes(
  context: TenantContext,
  id: number,
  { date, players }: { date: string; players: number },
): Promise<ChangeTimes> {
  const { parts, operator } = context;
  const { db } = parts;
  const { reservation } = await findChangeable(context, id);
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find((each) => each.id === reservation.facility_id);
  if (!facility) throw new EngineError('NOT_CHANGEABLE');
  const now = parts.now();
  const own = ownSlotsOf(reservation);
  const { audiences } = await findRateAccess(db, operator, reservation, []);
  const [availability] = await findAvailability(db, operator, {
    now,
    facilities: [facility],
    firstDate: date,
    lastDate: date,
    own,
    audiences,
  });
  const rateIds = (availability?.times ?? []).flatMap(({ rates }) =>
    rates.flatMap(({ rateId, allowedPlayers }) =>
      rateId !== null && allowedPlayers.includes(players) ? [rateId] : [],
    ),
  );
  const promotionCode = reservation.rate.askedPromotionCode;
  const answers = await findOffers(
    db,
    operator,
    rateIds.map((rateId) => ({ rateId, promotionCode })),
    { now, own, audiences },
  );
  const slots = await listSlots(db, [reservation.id]);
  const { staying } = stayingSlots(reservation, slots, players);
  const price = await pricesAfter(db, operator, reservation, { staying, players });
  const times: ChangeTimes['times'] = [];
  for (const { offer, refusal } of answers) {
    if (!offer || refusal) continue;
    const totalCents = sumOfLines(linesOfShares(price(offer).shares));
    const rate = {
      rateId: offer.rateId,
      name: offer.rate.name,
      holes: offer.rate.holes,
      transportation: offer.rate.transportation,
      ...(offer.startingTee === BACK_TEE && { backNine: true as const }),
      total: toDollars(totalCents),
      difference: toDollars(totalCents - reservation.invoice.total.summary.totalCents),
      isBooked: offer.rateId === reservation.tee_time_rate_id && players === reservation.players,
    };
    const teetime = offer.startsAt.toISOString();
    const known = times.find((each) => each.teetime === teetime);
    if (known) known.rates.push(rate);
    else times.push({ teetime, localTime: offer.localTime, rates: [rate] });
  }
  const { first, last } = bookableDays(facility.inventory, facility.timeZone, now);
  return { date, players, firstDate: first, lastDate: last, currencyCode: facility.currency, times };
}
