import type { EngineParts } from '../call/context.ts';
import { providerNamed } from '../call/payment-of.ts';
import type { QueueJob } from '../jobs/start-jobs.ts';

/** Lets providers forget the cards that are in nobody's wallet any more. */
export function walletJobs(parts: EngineParts): QueueJob[] {
  return [
    {
      queue: 'wallet.forget-card',
      concurrency: 1,
      run: async ({ alias, provider: name, reference }) => {
        const vault = providerNamed(parts, name, alias)?.vault;
        // Tried again until the provider is set up again: it still has the card.
        if (!vault) throw new Error(`The payment provider ${name} is not set up: it cannot forget a card`);
        await vault.remove(reference);
      },
    },
  ];
}
