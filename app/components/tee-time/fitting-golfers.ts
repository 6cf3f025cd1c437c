/** Returns the number in `fits` (ascending) closest to `chosen`, preferring fewer. */
export function fittingGolfers(fits: readonly string[], chosen: string): string {
  const fewer = fits.filter((value) => Number(value) <= Number(chosen));
  return fewer.at(-1) ?? fits[0] ?? '';
}
