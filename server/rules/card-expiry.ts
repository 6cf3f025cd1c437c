/** Whether a card's month is over everywhere: it is good through its last moment, in the last time zone that has it. */
export function isCardOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 3_600_000);
  return Date.UTC(year, month) <= lastZone.getTime();
}
