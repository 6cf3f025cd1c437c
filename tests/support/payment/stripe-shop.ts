import { beforeAll } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import { createStripePayments } from '#server/outside/payment/stripe/stripe-payments.ts';
import {
  addReservation,
  type CartedTeeTime,
  cardForm,
  changeSettings,
  fillCart,
  reserve,
  type Shop,
  startShop,
  type Wanted,
} from '../shop.ts';
import { type FakeStripe, fakeStripe, signEvent } from './fake-stripe.ts';

export const WEBHOOK_SECRETS = { 'cedar-ridge': 'whsec_of_cedar_ridge', 'the-bay': 'whsec_of_the_bay' };

export type StripeShop = Shop & { stripe: FakeStripe };

/**
 * A shop whose Cedar Ridge uses Stripe. The Bay has keys too, but does not use them. Call it at the top of a test
 * file.
 */
export async function startStripeShop(): Promise<StripeShop> {
  const stripe = fakeStripe();
  const keys = Object.entries(WEBHOOK_SECRETS).map(
    ([alias, webhookSecret]) => [alias, { secretKey: `sk_test_good_${alias}`, webhookSecret }] as const,
  );
  const shop = await startShop({ parts: { stripe: createStripePayments(new Map(keys)) } });
  beforeAll(() => changeSettings(shop, { checkout: { payment: { provider: 'stripe' } } }));
  return { ...shop, stripe };
}

const NO_CARD = {
  'Payment.Name': '',
  'Payment.Address.Line1': '',
  'Payment.Address.PostalCode': '',
  'Payment.Address.Country': '',
  'Payment.CC.CreditCardNumber': '',
  'Payment.CC.CVVCode': '',
  'Payment.CC.ExpirationMonth': '',
  'Payment.CC.ExpirationYear': '',
};

/** A tee time whose golfer is on Stripe's page. */
export async function goToStripe(shop: StripeShop, wanted: Wanted, change: Record<string, string> = {}) {
  const item = await fillCart(shop, wanted);
  const order = await reserve(shop, item);
  const answer = await addReservation(
    shop.fetch,
    await cardForm(shop, item, order, { ...NO_CARD, ...change }),
  );
  return { item, order, answer, id: answer.ReservationStatusID ?? 0, url: answer.RedirectUrl ?? '' };
}

/** The call of a golfer who returns to the site, and of a page that polls. */
export function finalize(shop: StripeShop, id: number, { alias }: Pick<CartedTeeTime, 'alias'>) {
  return shop.read<CardAnswer>(`/tr/order/finalize?ReservationStatusID=${id}`, { alias });
}

/** Posts Stripe's event to an operator's webhook. */
export function sendEvent(
  shop: StripeShop,
  type: string,
  object: object,
  {
    alias = 'cedar-ridge',
    secret = WEBHOOK_SECRETS['cedar-ridge'],
    ...event
  }: { alias?: string; secret?: string; id?: string; at?: Date } = {},
): Promise<Response> {
  return postEvent(shop, alias, signEvent(type, object, secret, event));
}

/** Posts exactly these bytes with any signature. */
export function postEvent(
  shop: StripeShop,
  alias: string,
  { body, signature }: { body: string; signature: string },
): Promise<Response> {
  return shop.fetch(
    new Request(`http://engine/payment-webhook/stripe/${alias}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    }),
  );
}
