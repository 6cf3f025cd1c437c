import { TEE_TIME_SOURCE } from '#server/contract/constants.ts';
import type { TeeSheet, TeeTime } from '#server/contract/tee-times.ts';
import type { SunTimes } from '#server/rules/sun.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { Availability, AvailableTime } from './availability.ts';
import { wireRate } from './rate.wire.ts';

type SheetNotes = Pick<TeeSheet, 'promotion' | 'promoCodeMessaging'> & {
  sun: SunTimes;
  /** For a day that is not released yet. */
  message: string | null;
  isCardRequired: boolean;
};

/** Writes a facility's entry (wire section 2). The same bookings and holds must give the same bytes. */
export function wireSheet({ facility, times, held }: Availability, notes: SheetNotes): TeeSheet {
  const { courseId } = facility;
  const slotsAt = new Map(held.map(({ startsAt, slots }) => [startsAt.getTime(), slots]));
  return {
    dayInfo: {
      dawn: notes.sun.dawn.toISOString(),
      sunrise: notes.sun.sunrise.toISOString(),
      sunset: notes.sun.sunset.toISOString(),
      dusk: notes.sun.dusk.toISOString(),
    },
    teetimes: times.map((time) =>
      wireTeeTime(facility, time, slotsAt.get(time.startsAt.getTime()) ?? 0, notes.isCardRequired),
    ),
    courseId,
    facilityId: facility.id,
    courseTimezone: facility.timeZone,
    totalAvailableTeetimes: times.length,
    fromCache: false,
    ...(notes.message !== null && { message: notes.message }),
    locks: held.map(({ startsAt, slots }) => ({ courseId, teetime: startsAt.toISOString(), slots })),
    promotion: notes.promotion,
    promoCodeMessaging: notes.promoCodeMessaging,
  };
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
    backNine: false,
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
