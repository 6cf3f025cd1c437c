import { BACK_TEE, TEE_TIME_SOURCE } from '#server/contract/constants.ts';
import type { TeeTime } from '#server/contract/tee-time.ts';
import type { HeldOnWire, TeeSheet } from '#server/contract/tee-times.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import type { SunTimes } from '#server/rules/sun.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { Availability, AvailableTime } from './availability.ts';
import type { HeldSlots } from './occupancy.ts';
import { wireRate } from './rate.wire.ts';

type SheetNotes = Pick<TeeSheet, 'promotion' | 'promoCodeMessaging'> & {
  sun: SunTimes;
  /** For a day that is not released yet, or that an event takes in part. */
  message: string | null;
  isCardRequired: boolean;
};

/** Writes a facility's entry (wire section 2). The same bookings and holds must give the same bytes. */
export function wireSheet({ facility, times, held }: Availability, notes: SheetNotes): TeeSheet {
  const { courseId } = facility;
  const slotsAt = new Map(held.map((each) => [keyOfStart(each), each.slots]));
  return {
    dayInfo: {
      dawn: notes.sun.dawn.toISOString(),
      sunrise: notes.sun.sunrise.toISOString(),
      sunset: notes.sun.sunset.toISOString(),
      dusk: notes.sun.dusk.toISOString(),
    },
    teetimes: times.map((time) =>
      wireTeeTime(facility, time, slotsAt.get(keyOfStart(time)) ?? 0, notes.isCardRequired),
    ),
    courseId,
    facilityId: facility.id,
    courseTimezone: facility.timeZone,
    totalAvailableTeetimes: times.length,
    fromCache: false,
    ...(notes.message !== null && { message: notes.message }),
    locks: held.map((each) => wireLock(courseId, each)),
    promotion: notes.promotion,
    promoCodeMessaging: notes.promoCodeMessaging,
  };
}

/** Only a start at hole 10 says so: other courses answer as they always did. */
export function wireLock(courseId: string, { startsAt, startingTee, slots }: HeldSlots): HeldOnWire {
  const isBack = startingTee === BACK_TEE;
  return { courseId, teetime: startsAt.toISOString(), slots, ...(isBack && { backNine: true }) };
}

/** Writes a tee time (wire section 2). */
export function wireTeeTime(
  facility: CatalogueFacility,
  time: AvailableTime,
  heldSlots: number,
  isCardRequired: boolean,
): TeeTime {
  const rates = time.rates.map((rate) => wireRate(facility, rate, isCardRequired));
  return {
    courseId: facility.courseId,
    teetime: time.startsAt.toISOString(),
    backNine: time.startingTee === BACK_TEE,
    rates,
    // Groups at simulators do not join each other.
    bookedPlayers: facility.isSimulator ? 0 : time.booked,
    minPlayers: Math.min(...rates.flatMap((rate) => rate.allowedPlayers)),
    maxPlayers: time.left,
    players: [],
    source: TEE_TIME_SOURCE,
    fromCache: false,
    rollTimeOffer: null,
    lockData: heldSlots > 0 ? { slots: heldSlots } : null,
  };
}
