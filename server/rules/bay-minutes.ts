/** Returns null for a course's rate. */
export function bayMinutesOf(rate: { isSimulator: boolean; durationMinutes: number | null }): number | null {
  return rate.isSimulator ? (rate.durationMinutes ?? 0) : null;
}
