import type { EngineParts } from '../call/context.ts';
import { providerNamed } from '../call/payment-of.ts';
import type { QueueJob } from '../jobs/job.ts';

/** Deletes cards at providers once they are in no wallet. */
export function walletJobs(parts: EngineParts): QueueJob[] {
  return [
    {
      queue: 'wallet.forget-card',
      concurrency: 1,
      run: async ({ alias, provider: name, reference }) => {
        const vault = providerNamed(parts, name, alias)?.vault;
        // Retries until the provider is set up again, since it still has the card.
        if (!vault) throw new Error(`The payment provider ${name} is not set up: it cannot forget a card`);
        await vault.remove(reference);
      },
    },
  ];
}
