import type { Attempt } from './payments.queries.ts';

/** Whether an attempt sold its invoice, whatever has become of the sale since. */
export function isBooked({ standing }: Pick<Attempt, 'standing'>): boolean {
  return standing === 0;
}
