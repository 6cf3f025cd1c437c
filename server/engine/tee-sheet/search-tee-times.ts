import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, formatDay, formatTime, laterDate } from '#server/format/dates.ts';
import { releasedAt } from '#server/rules/bookable-days.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import { sunTimes } from '#server/rules/sun.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import { type Answer, cacheAnswer } from './answer-cache.ts';
import { assignRateIds } from './assign-rate-ids.ts';
import { audiencesOfMember } from './audiences.ts';
import { computeAvailability } from './availability.ts';
import { findCartSlots } from './cart-slots.queries.ts';
import { chooseFacilities, type FacilityNames } from './choose-facilities.ts';
import { eventMessage } from './event-message.ts';
import {
  conflictRangesOf,
  isUnchanged,
  type OccupiedAndBlocked,
  readOccupancy,
} from './occupancy.queries.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { wireSheet } from './sheet.wire.ts';

type Search = {
  now: Date;
  /** Each facility's local days, YYYY-MM-DD, both inclusive. */
  firstDate: string;
  lastDate: string;
  names: FacilityNames;
  promotionCode?: string | undefined;
  /** Whether rates include the promotion's discount. */
  hasPromotedRates: boolean;
  memberOf: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
  text: Text;
};

/** Null if the code is unknown. */
export type Code = { promotion: PromotionPlan | null };

export function readCode({ promotions }: Catalogue, promotionCode: string | undefined): Code | null {
  const sent = promotionCode?.trim().toUpperCase();
  return sent ? { promotion: promotions.get(sent) ?? null } : null;
}

/**
 * Returns tee sheets (wire section 2) with an ETag. Reads bookings and holds every time. If the caller's cart holds
 * slots, the answer is theirs alone and its ETag weak. `isCurrent` checks in one query whether it would be the same.
 * Error: FACILITY_NOT_OFFERED (400).
 */
export async function searchTeeTimes(
  db: Db,
  operator: Operator,
  search: Search,
): Promise<Answer & { isCurrent?: (now: Date) => Promise<boolean> }> {
  const catalogue = await loadCatalogue(db, operator);
  const code = readCode(catalogue, search.promotionCode);
  const facilities = chooseFacilities(catalogue.facilities, search.names);
  const plans = await planDays(operator, facilities, search);
  const { cartId } = search;
  const own = cartId ? await findCartSlots(db, cartId, conflictRangesOf(plans)) : null;
  const [bookings] = await Promise.all([
    readOccupancy(db, plans, own ?? undefined),
    assignRateIds(db, plans, search.now),
  ]);
  const made = madeOf(plans, bookings.written);
  const answer = await cacheAnswer(
    JSON.stringify([
      operator.importKey,
      search.firstDate,
      search.lastDate,
      facilities.map(({ id }) => id),
      code && (code.promotion?.code ?? ''),
      search.hasPromotedRates,
      search.text.language,
      operator.takesCards,
      search.memberOf.filter((id) => facilities.some((facility) => facility.id === id)),
      own && cartId,
    ]),
    made,
    () => makeSheets(operator, search, code, plans, bookings),
  );
  if (own) return { ...answer, etag: `W/${answer.etag}` };
  const isCurrent = async (now: Date) => {
    const plans = await planDays(operator, facilities, { ...search, now });
    return madeOf(plans, bookings.written) === made && isUnchanged(db, operator, plans, bookings.written);
  };
  return { ...answer, isCurrent };
}

/** All that an answer depends on besides the import and the question. */
function madeOf(plans: readonly FacilityPlan[], bookings: string): string {
  return JSON.stringify([plans.map(({ today, lastDay, times }) => [today, lastDay, times.length]), bookings]);
}

async function makeSheets(
  operator: Operator,
  search: Search,
  code: Code | null,
  plans: FacilityPlan[],
  bookings: OccupiedAndBlocked,
): Promise<TeeSheet[]> {
  const promotion = search.hasPromotedRates ? code?.promotion : null;
  const availabilities = await computeAvailability(operator, plans, bookings, {
    promotion: promotion ?? null,
    audiences: audiencesOfMember(operator, search.memberOf),
  });
  return availabilities.map((availability, index) => {
    const { facility } = availability;
    const days = plans[index];
    return wireSheet(availability, {
      sun: sunTimes(search.firstDate, facility.timeZone, facility.details.coordinates),
      message: days
        ? (releaseMessage(days, search) ??
          (search.firstDate === search.lastDate
            ? eventMessage(availability, days.times, bookings.blocks, {
                date: search.firstDate,
                text: search.text,
              })
            : null))
        : null,
      isCardRequired: operator.settings.checkout.requiredFields.creditCard,
      ...notesOfCode(code, search.text.promotion, {
        playDate: search.firstDate,
        facilityId: facility.id,
        today: days?.today ?? '',
      }),
    });
  });
}

function releaseMessage(
  { facility, lastDay }: FacilityPlan,
  { firstDate, lastDate, text }: Search,
): string | null {
  if (lastDate <= lastDay) return null;
  const day = laterDate(firstDate, addDays(lastDay, 1));
  const { timeZone } = facility;
  const opens = releasedAt(day, facility.inventory, timeZone);
  return text.search.opensAt(
    formatDay(opens, timeZone, text.locale),
    formatTime(opens, timeZone, text.locale),
  );
}

/** Writes whether a promotion code applies, or why not. */
export function notesOfCode(
  code: Code | null,
  text: Text['promotion'],
  use: Parameters<typeof promotionRefusal>[1],
): Pick<TeeSheet, 'promotion' | 'promoCodeMessaging'> {
  if (!code) return { promotion: null, promoCodeMessaging: null };
  const { promotion } = code;
  const refusal = promotionRefusal(promotion, use);
  if (!promotion || refusal) {
    const message = text.refusals[refusal ?? 'unknown'];
    return { promotion: null, promoCodeMessaging: { isApplied: false, message } };
  }
  return {
    promotion: { code: promotion.code, discount: promotion.discount },
    promoCodeMessaging: {
      isApplied: true,
      message: promotion.message ?? text.applied(promotion.code),
      ...(promotion.languageOf && { languageOf: promotion.languageOf }),
    },
  };
}
