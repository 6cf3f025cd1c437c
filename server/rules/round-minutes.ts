/** By holes, when the rate has no duration. */
const MINUTES_OF_ROUND: Readonly<Record<number, number>> = { 9: 135, 18: 270 };
const OTHER_MINUTES = 60;

/** Returns the minutes a round takes, for calendars and event data; a bay's are those of its rate. */
export function roundMinutes({ holes, duration }: { holes: number; duration: number | null }): number {
  return duration ?? MINUTES_OF_ROUND[holes] ?? OTHER_MINUTES;
}
