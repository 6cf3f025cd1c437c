/** Whether an attempt sold its invoice, whatever has become of the sale since. */
export function isSold({ standing }: { standing: number }): boolean {
  return standing === 0;
}
