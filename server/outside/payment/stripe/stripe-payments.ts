import Stripe from 'stripe';
import { type Clock, systemClock } from '#server/outside/clock.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type ProviderEvent, readStripeEvent } from './stripe-webhook.ts';

/** API key and webhook signing secret. */
export type StripeKeys = { secretKey: string; webhookSecret: string };

/** Two tries fit into the time the checkout waits for a busy payment. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

export type StripePayments = {
  /** Null: no keys for this operator. */
  providerOf(alias: string): PaymentProvider | null;
  /** Reads an event of an operator's webhook. `unknown`: no account. `refused`: unsigned or too old. */
  readEvent(alias: string, body: string, signature: string): ProviderEvent | 'unknown' | 'refused';
};

/** Creates the accounts without calling Stripe. */
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
