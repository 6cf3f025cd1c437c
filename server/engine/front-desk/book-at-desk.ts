import type { DeskOffer } from '#server/contract/staff/bookings.ts';
import { localDateOf } from '#server/format/dates.ts';
import { keyOfStart, teeOfCall } from '#server/rules/crossing.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import type { DeskContext, StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { requireMay } from '../staff/require-may.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { bookForGolfer } from './book-for-golfer.ts';
import { readBooking } from './change-booking.ts';
import { nameTurn } from './name-turn.ts';
import { findDeskCustomer } from './search/show-customer.ts';
import { findShopOffer } from './shop-offer.ts';

type Wish = {
  facilityId: number;
  teetime: string;
  backNine: boolean;
  rate: number;
  players: number;
  /** A known customer, whose booking it becomes. */
  customerId?: number | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  notes: string;
  isAgain: boolean;
  attemptId: string;
};

/** Lists the rates of a tee time as planned, whatever their audience. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function listDeskOffers(
  context: DeskContext,
  { facilityId, teetime, backNine }: { facilityId: number; teetime: string; backNine?: 'true' | undefined },
): Promise<DeskOffer[]> {
  const facility = await findDeskFacility(context, facilityId);
  const at = new Date(teetime);
  const { times } = dayPlan(context.operator, facility, localDateOf(at, facility.timeZone));
  const start = { startsAt: at, startingTee: teeOfCall(backNine) };
  const found = times.find((planned) => keyOfStart(planned) === keyOfStart(start));
  return (found?.rates ?? []).map(({ rate, greenFeeCents }) => ({
    rate: rate.id,
    name: rate.name,
    holes: rate.holes,
    transportation: rate.transportation,
    greenFeeCents,
    allowedPlayers: [...rate.allowedPlayers],
    audience: rate.audience,
  }));
}

/**
 * Books for a golfer at the counter or on the phone. Errors: NOT_FOUND (also of a customer), ROLE_REFUSED, BAD_INPUT (phone),
 * TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED, PLAYER_COUNT_NOT_ALLOWED, BOOKED_ALREADY, the capacity sentences.
 */
export async function bookAtDesk(context: StaffContext, wish: Wish) {
  const { parts, operator, text } = context;
  const facility = await findDeskFacility(context, wish.facilityId);
  const { country } = facility.details;
  if (wish.phone && !readPhone(wish.phone, country))
    refuseFields([{ path: ['body', 'phone'], message: text.shop.options.phone(examplePhone(country)) }]);
  const offer = await findShopOffer(context, {
    facility,
    date: localDateOf(new Date(wish.teetime), facility.timeZone),
    time: localTimeOf(new Date(wish.teetime), facility.timeZone),
    startingTee: teeOfCall(wish.backNine),
    rateId: wish.rate,
  });
  if (!offer.rate.allowedPlayers.some((count) => count === wish.players))
    throw new EngineError('PLAYER_COUNT_NOT_ALLOWED', {
      message: text.shop.notSoMany(offer.rate.name, offer.rate.allowedPlayers.join(', ')),
    });
  const { firstName, lastName, email, phone, players, notes, isAgain, attemptId, customerId } = wish;
  if (customerId !== undefined) await findDeskCustomer(context, customerId);
  const golfer = { firstName, lastName, email, phone };
  const { reservationId, isNew } = await bookForGolfer(context, {
    offer,
    players,
    golfer,
    customerId,
    notes,
    isAgain,
    attemptId,
  }).catch(nameTurn(offer));
  if (!isNew) throw new EngineError('BOOKED_ALREADY');
  const booking = await readBooking(parts.db, operator.alias, reservationId);
  return { booking, changeId: null, canBeUndone: false };
}

async function findDeskFacility(
  { parts, operator, actor }: DeskContext,
  facilityId: number,
): Promise<CatalogueFacility> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facilityId);
  return facility;
}
