type Given = Record<string, unknown>;

/** A small operator file for a test: each facility without rates gets one public walking rate of $40.00. */
export function operatorFile(
  alias: string,
  facilities: Given[],
  more: { settings?: Given; promotions?: Given[] } = {},
) {
  return {
    alias,
    settings: {
      name: `Operator ${alias}`,
      rates: [{ rateId: 1, rateType: 'Standard' }],
      ...more.settings,
    },
    facilities,
    promotions: more.promotions ?? [],
  };
}

/** A course in New York with a precise window from 07:00 to 17:00 and six starts an hour, unless `given` differs. */
export function courseFile(id: number, given: Given = {}) {
  return {
    id,
    courseId: id.toString(16).padStart(24, '0'),
    name: `Course ${id}`,
    timeZone: 'America/New_York',
    currency: 'USD',
    coordinates: { latitude: 41, longitude: -74 },
    inventory: {
      reservationWindowType: 'precise',
      startTimeMinutesAfterMidnight: 420,
      endTimeMinutesAfterMidnight: 1020,
      maxTeeTimesPerHour: 6,
    },
    // Tests book many times under one name.
    bookingsPerDay: null,
    rates: [rateFile(1)],
    ...given,
  };
}

/** A public walking rate for 1 to 4 golfers at $40.00, due at the course. */
export function rateFile(id: number, given: Given = {}) {
  return {
    id,
    setId: 1000 + id,
    name: `Rate ${id}`,
    rateType: 'Standard',
    prices: [{ price: '40.00' }],
    ...given,
  };
}
