import type { TeeTimeDetails } from '#server/contract/tee-times.ts';
import { localDateOf } from '#server/format/dates.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import { choicesOf } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator, Rushes } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { assignRateIds } from './assign-rate-ids.ts';
import { audiencesOfMember } from './audiences.ts';
import { computeAvailability } from './availability.ts';
import { findCartSlots } from './cart-slots.queries.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { offersFrom } from './find-offer.ts';
import { listAlternatives } from './list-alternatives.ts';
import { conflictRangesOf, readOccupancy } from './occupancy.queries.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { invoiceOf } from './read-rate-invoice.ts';
import { notesOfCode, readCode } from './search-tee-times.ts';
import { wireTeeTime } from './sheet.wire.ts';

type TeeTimeAsk = {
  now: Date;
  facilityId: number;
  startsAt: Date;
  startingTee: number;
  /** Of the tee times offered instead. */
  players?: number | undefined;
  promotionCode?: string | undefined;
  memberOf: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
  rushes: Rushes;
  text: Text;
};

/**
 * Returns a tee time as the search lists it, with the prices of its rates; or the nearest ones when it cannot be
 * booked. Error: FACILITY_NOT_OFFERED (400).
 */
export async function readTeeTime(db: Db, operator: Operator, ask: TeeTimeAsk): Promise<TeeTimeDetails> {
  const { now, facilityId, startsAt, startingTee, promotionCode, memberOf, cartId, text } = ask;
  const catalogue = await loadCatalogue(db, operator);
  const [facility] = chooseFacilities(catalogue.facilities, { facilityIds: String(facilityId) });
  const gone = { teeTime: null, invoices: [], promoCodeMessaging: null };
  if (!facility) return { ...gone, nearest: [] };
  const playDate = localDateOf(startsAt, facility.timeZone);
  const days = await planDays(operator, [facility], { now, firstDate: playDate, lastDate: playDate });
  const plans = days.map((plan) => onlyAt(plan, ask));
  const own = cartId ? await findCartSlots(db, cartId, conflictRangesOf(plans)) : null;
  const [bookings] = await Promise.all([
    readOccupancy(db, plans, own ?? undefined),
    assignRateIds(db, plans, now),
  ]);
  const code = readCode(catalogue, promotionCode);
  const audiences = audiencesOfMember(operator, memberOf);
  const [availability] = await computeAvailability(operator, plans, bookings, {
    promotion: code?.promotion ?? null,
    audiences,
  });
  const [time] = availability?.times ?? [];
  if (!availability || !time) {
    const nearest = await listAlternatives(db, operator, ask);
    return { ...gone, nearest: nearest.map(({ teeTime }) => teeTime) };
  }
  const heldHere = availability.held.filter((each) => keyOfStart(each) === keyOfStart(ask));
  const held = heldHere.reduce((slots, each) => slots + each.slots, 0);
  const isCardRequired = operator.settings.checkout.requiredFields.creditCard;
  const teeTime = wireTeeTime(facility, time, held, isCardRequired);
  const choices = choicesOf(teeTime).map(({ rateId }) => rateId);
  const asks = time.rates.flatMap(({ rateId, rate }) =>
    rateId !== null && choices.includes(rateId)
      ? [
          {
            rateId,
            facilityId,
            rateKey: rate.key,
            startsAt,
            startingTee,
            promotionCode: promotionCode ?? null,
          },
        ]
      : [],
  );
  const offers = offersFrom(bookings, { operator, catalogue }, asks, { now, audiences });
  const invoices = offers.map((answer) => invoiceOf(answer, undefined, text));
  const today = plans[0]?.today ?? playDate;
  const { promoCodeMessaging } = notesOfCode(code, text.promotion, { playDate, facilityId, today });
  return { teeTime, invoices, promoCodeMessaging, nearest: [] };
}

function onlyAt(plan: FacilityPlan, start: Start): FacilityPlan {
  const days = plan.days.map((day) => ({
    ...day,
    times: day.times.filter((time) => keyOfStart(time) === keyOfStart(start)),
  }));
  return { ...plan, days, times: days.flatMap(({ times }) => times) };
}
