import type { EngineParts } from '../call/context.ts';
import type { Chore } from '../jobs/repeat-chore.ts';
import { removeOldCardTokens } from './card-client/card-tokens.queries.ts';
import { recoverCheckouts } from './recover-checkouts.ts';

/** What checkouts ask for again and again: to be finished or undone, and to forget tokens nobody can use any more. */
export function createCheckoutChores(parts: EngineParts): Chore[] {
  return [
    {
      name: 'finish what payments left half done',
      everyMs: 10_000,
      run: () => recoverCheckouts(parts),
    },
    {
      name: 'forget tokens of the card client',
      everyMs: 6 * 3_600_000,
      run: async () => {
        await removeOldCardTokens(parts.db);
      },
    },
  ];
}
