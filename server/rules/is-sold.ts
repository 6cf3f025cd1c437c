/** True even if the sale was later cancelled. */
export function isSold({ standing }: { standing: number }): boolean {
  return standing === 0;
}
