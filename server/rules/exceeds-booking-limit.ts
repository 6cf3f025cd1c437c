const DAY_MS = 86_400_000;

/** Within any `days` consecutive days. */
type BookingLimit = { bookings: number; days: number };

/** Whether one more booking on `day` would be too many. Days are YYYY-MM-DD at the course. */
export function exceedsBookingLimit(
  bookedDays: readonly string[],
  day: string,
  { bookings, days }: BookingLimit,
): boolean {
  const numberOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const wanted = numberOf(day);
  const booked = bookedDays.map(numberOf);
  for (let first = wanted - days + 1; first <= wanted; first += 1)
    if (booked.filter((each) => each >= first && each < first + days).length >= bookings) return true;
  return false;
}
