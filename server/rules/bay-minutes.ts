/** For how many minutes a rate uses a simulator's bay; null for a rate of a course, which is sold by its tee time. */
export function bayMinutesOf(rate: { isSimulator: boolean; durationMinutes: number | null }): number | null {
  return rate.isSimulator ? (rate.durationMinutes ?? 0) : null;
}
