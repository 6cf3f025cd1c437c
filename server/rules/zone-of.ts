/** The time zone of a facility; UTC for an unknown one. */
export function zoneOf(
  { facilities }: { facilities: readonly { id: number; timeZone: string }[] },
  facilityId: number,
): string {
  return facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
