import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import {
  addReservation,
  type CartedTeeTime,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readJson,
  reserve,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const ALIASES = ['cedar-ridge', 'coastal-golf', 'the-bay'];
const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../server/db/samples/${name}.json`, import.meta.url), 'utf8'));
const shop = await startShop({ files: ALIASES.map(sample) });
await letOneBookForMany(shop);
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

/** Every rate that the search lists on a day, each at a different tee time, with the promo code where it applies. */
async function listOffers(alias: string, date: string, promotionCode: string) {
  const path = `/v2/tee-times?date=${date}&promotionCode=${promotionCode}`;
  const sheets = await shop.read<TeeSheet[]>(path, { alias });
  const offers = sheets.flatMap(({ facilityId, teetimes }) =>
    teetimes.flatMap(({ teetime, rates }) =>
      rates.map((rate) => ({ name: `${facilityId} ${rate.name}`, facilityId, teetime, rate })),
    ),
  );
  const chosen = new Map<string, (typeof offers)[number]>();
  const taken = new Set<string>();
  for (const offer of offers) {
    const time = `${offer.facilityId} ${offer.teetime}`;
    if (chosen.has(offer.name) || taken.has(time)) continue;
    chosen.set(offer.name, offer);
    taken.add(time);
  }
  return [...chosen.values()].map((offer) => ({ ...offer, alias, date, promotionCode }));
}
const DAYS = { '2031-05-04': '', '2031-05-05': 'SAVE10' };
const offers = (
  await Promise.all(
    ALIASES.flatMap((alias) => Object.entries(DAYS).map(([date, code]) => listOffers(alias, date, code))),
  )
).flat();

const cents = (dollars: number) => Math.round(dollars * 100);

/** The search's prices of a rate, in cents per player. */
function pricesOf({
  greenFeeCart,
  greenFeeWalking,
  dueOnlineRiding,
  dueOnlineWalking,
  promotion,
}: TeeTimeRate) {
  const fee = greenFeeCart ?? greenFeeWalking ?? 0;
  return {
    charged: promotion ? (promotion.greenFeeCart ?? promotion.greenFeeWalking ?? 0) : fee,
    regular: fee,
    online: dueOnlineRiding ?? dueOnlineWalking ?? 0,
  };
}

/** The golfer who buys: every other one is signed in. */
let nth = 0;
async function nextGolfer(alias: string): Promise<Record<string, string>> {
  nth += 1;
  if (nth % 2) return (await signIn(shop, `price-${nth}@example.com`, alias)).headers;
  return {
    'x-guest-email': `price-${nth}@example.com`,
    'x-guest-first-name': 'Ada',
    'x-guest-last-name': 'P',
  };
}

describe('Search, invoice, cart, order and card say one price', () => {
  it.each(offers)('of $name with the code "$promotionCode"', async (offer) => {
    const { alias, facilityId, teetime, date, rate, promotionCode } = offer;
    const players = rate.allowedPlayers.at(-1) ?? 1;
    const { charged, regular, online } = pricesOf(rate);
    const headers = await nextGolfer(alias);
    const invoice = await shop.read<RateInvoice>(
      `/tee-times/rate/${rate.rateId}/invoice?gncFacilityId=${rate.rateSetId}&playerCount=${players}&promotionCode=${promotionCode}`,
      { alias },
    );
    const [pricing] = invoice.PricingByNumberOfPlayers;
    const green = pricing?.TotalDue.Items.find(({ Key }) => Key === 'GRNFEE');
    const now = pricing?.DueOnline.Items.find(({ Key }) => Key === 'GRNFEE');
    const amount = green?.IsTaxIncluded ? 'Total' : 'SubTotal';
    expect(pricing?.NumberOfPlayers).toBe(players);
    expect(cents(green?.[amount] ?? 0)).toBe(charged * players);
    expect(cents(now?.[amount] ?? 0)).toBe(online * players);

    const item: CartedTeeTime = await fillCart(shop, {
      alias,
      facilityId,
      date,
      teetime,
      rate: rate.name,
      players,
      promotionCode,
      headers,
    });
    const cart = await shop.read<Cart>(`/shopping-cart/${item.cartId}`, { alias, headers });
    const extra = cart.items[0]?.extra;
    expect([cents(extra?.price ?? 0), cents(extra?.rate.price ?? 0)]).toEqual([charged, regular]);
    expect(extra).toMatchObject({
      dueOnline: pricing?.Pricing.DueOnline,
      dueAtCourse: pricing?.Pricing.DueAtCourse,
      totalDue: pricing?.Pricing.TotalDue,
    });

    const order = await reserve(shop, item, headers);
    expect(captainOf(order, item).invoice?.pricing).toMatchObject({
      greensFees: { value: pricing?.Pricing.GreensFees },
      transactionFee: { value: pricing?.Pricing.TransactionFee },
      dueOnline: { value: pricing?.Pricing.DueOnline },
      totalDue: { value: pricing?.Pricing.TotalDue },
    });
    const isPaidNow = (extra?.dueOnline ?? 0) > 0;
    const card = await cardForm(shop, item, order, isPaidNow ? {} : NO_CARD);
    const paid = await addReservation(shop.fetch, card);
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
    const done = await readJson<typeof order>(
      await patchStatus(shop, item, paid.ReservationStatusID, headers),
    );
    expect(done.state).toBe('fulfilled');
    expect(teeTimeOf(done, item).payment?.amount).toBe(extra?.dueOnline);
  });
});
