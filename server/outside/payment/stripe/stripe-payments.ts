import Stripe from 'stripe';
import { type Clock, systemClock } from '#server/outside/clock.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type ProviderEvent, readStripeEvent } from './stripe-webhook.ts';

/** Of one account of Stripe: what it is asked with, and what its webhook signs with. */
export type StripeKeys = { secretKey: string; webhookSecret: string };

/** A try and its repetition together take less than the checkout waits for whoever is busy with a payment. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** Stripe for every operator whose keys the program was given. */
export type StripePayments = {
  /** The account of an operator; null: the program has no keys for it. */
  providerOf(alias: string): PaymentProvider | null;
  /**
   * What the webhook of an operator's account was told; `unknown`: there is no such account here, `refused`: Stripe has not
   * signed it, or too long ago.
   */
  readEvent(alias: string, body: string, signature: string): ProviderEvent | 'unknown' | 'refused';
};

/** Makes the accounts; nothing is asked of Stripe before a golfer pays. */
export function createStripePayments(
  keys: ReadonlyMap<string, StripeKeys>,
  clock: Clock = systemClock,
): StripePayments {
  const accounts = new Map(
    [...keys].map(([alias, { secretKey, webhookSecret }]) => {
      const stripe = new Stripe(secretKey, {
        timeout: TIMEOUT_MS,
        maxNetworkRetries: RETRIES,
        telemetry: false,
      });
      return [alias, { stripe, webhookSecret, provider: createStripeProvider(stripe, clock) }];
    }),
  );
  return {
    providerOf: (alias) => accounts.get(alias)?.provider ?? null,
    readEvent(alias, body, signature) {
      const account = accounts.get(alias);
      if (!account) return 'unknown';
      return readStripeEvent(account.stripe, {
        body,
        signature,
        secret: account.webhookSecret,
        now: clock(),
      });
    },
  };
}
