/** Of the numbers of golfers that a rate takes, ascending, the one that comes closest to what was chosen: rather fewer than more. */
export function fittingGolfers(fits: readonly string[], chosen: string): string {
  const fewer = fits.filter((value) => Number(value) <= Number(chosen));
  return fewer.at(-1) ?? fits[0] ?? '';
}
