import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ORDER_ID,
  sampleOrder,
  sampleOrderTeeTime,
  sampleSite,
} from '#tests/support/site/samples.ts';
import { sampleSold } from '#tests/support/site/store-samples.ts';

const PATH = `/confirmation?order=${ORDER_ID}`;

async function readConfirmation(order: Order) {
  const api = fakeApi({ ...sampleSite(), 'GET /orders/:id': order });
  return (await openSite(api.bookingFetch, { cartId: CART_ID })).read(PATH);
}

const booked = sampleOrderTeeTime({ isBooked: true });
const all = sampleOrder([booked], { state: 'fulfilled', ...sampleSold() });
const withoutTeeTime = sampleOrder([], { state: 'fulfilled', ...sampleSold() });

describe('The confirmation of an order with more than tee times', () => {
  it('lists each item with what there is to know of it', async () => {
    const page = await readConfirmation(all);
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.all('.receipt h3').map((title) => title.textContent)).toEqual([
      'Sunday, 05/04/2031 7:20 AM',
      'Weekday Member',
      'Gift Certificate for Kim',
      '2 × Large bucket',
    ]);
    const receipt = page.textOf('.receipt');
    expect(receipt).toContain('Payment plan $120.00 monthly One Time Initiation Fee $50.00');
    expect(receipt).toContain('First day Thursday, May 1, 2031 Last day Friday, April 30, 2032');
    expect(receipt).toContain(
      'Next payment $129.75 on Sunday, June 1, 2031 Charged to Visa ending in 1111 How to cancel Cancel anytime under Memberships in your account. Your membership then ends after the period you paid for. Paid $170.00',
    );
    expect(receipt).toContain('Recipient kim@example.com Email delivery Sunday, June 1, 2031 Paid $50.00');
    expect(receipt).toContain('2 × Large bucket Paid $24.00');
  });

  it('has what was bought with a tee time on its ticket, and nothing else', async () => {
    const [product] = all.products;
    const item = booked.players[0]?.shoppingCartItemId;
    if (!product || !item) throw new Error('The sample has a product and a tee time of a cart.');
    const products = [
      { ...product, parentCartItemId: item },
      { ...product, invoiceId: '77777777-7777-4777-8777-777777777777', name: 'Club cap', quantity: 1 },
    ];
    const ofNone = { ...products[1], parentCartItemId: null } as typeof product;
    const page = await readConfirmation({ ...all, products: [products[0] as typeof product, ofNone] });
    expect(page.textOf('.ticket-more')).toBe('Also booked 2 × Large bucket');
    const cancelled = { ...products[0], state: 'cancelled' } as typeof product;
    const without = await readConfirmation({ ...all, products: [cancelled, ofNone] });
    expect(without.all('.ticket-more')).toHaveLength(0);
  });

  it('names the tax of an item', async () => {
    const [product] = all.products;
    const taxed = { ...product, salesTax: 1.92, total: 25.92, dueOnline: 25.92 } as Order['products'][number];
    const page = await readConfirmation({ ...all, products: [taxed] });
    expect(page.textOf('.receipt')).toContain('2 × Large bucket Tax $1.92 Paid $25.92');
  });

  it('sums up all of them to the cent', async () => {
    const page = await readConfirmation(all);
    expect(page.textOf('.receipt .sums')).toBe('Paid online $249.00 Due at the course $130.00 Total $379.00');
  });

  it('says how all of it was paid, a gift certificate by the end of its code', async () => {
    const payments: Order['payments'] = [
      { kind: 'gift-certificate', amount: 100, brand: null, lastFour: '7KQ2' },
      { kind: 'card', amount: 149, brand: 'visa', lastFour: '1111' },
    ];
    const page = await readConfirmation({ ...all, payments });
    expect(page.textOf('.receipt')).toContain(
      'Paid with Gift certificate ending in 7KQ2 $100.00 · Visa ending in 1111 $149.00',
    );
    expect(page.textOf('.receipt .sums')).toContain('Paid online $249.00');
  });

  it('takes what was given back off what was paid', async () => {
    const refunded = { ...booked, payment: { ...booked.payment, refunded: 5 } } as typeof booked;
    const payments: Order['payments'] = [{ kind: 'card', amount: 244, brand: 'visa', lastFour: '1111' }];
    const page = await readConfirmation({ ...all, teetimes: [refunded], payments });
    expect(page.textOf('.receipt .sums')).toBe(
      'Paid online $249.00 Refunded $5.00 Due at the course $130.00 Total $374.00',
    );
  });

  it('shows the gift certificate as its card', async () => {
    const page = await readConfirmation(all);
    expect(page.textOf('.gift-card')).toBe(
      'Cedar Ridge Golf Course Gift certificate $50.00 For Kim Play well',
    );
    expect(page.all('.ticket')).toHaveLength(1);
  });

  it('is one without any tee time as well', async () => {
    const page = await readConfirmation(withoutTeeTime);
    expect(page.status).toBe(200);
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('main')).toContain("We're emailing your confirmation to pat@example.com.");
    expect(page.all('.ticket')).toHaveLength(0);
    expect(page.textOf('.receipt .sums')).toBe('Paid online $244.00 Due at the course $0.00 Total $244.00');
    expect(page.all('.order > .acts a').at(-1)?.textContent).toBe('Find a tee time');
  });

  it('says what of it was not bought, and charges nothing for it', async () => {
    const { memberships, ...rest } = sampleSold();
    const failed = memberships.map((membership) => ({ ...membership, state: 'error' as const }));
    const page = await readConfirmation({ ...all, ...rest, memberships: failed });
    expect(page.textOf('h1')).toBe('Part of your order is confirmed');
    expect(page.textOf('[role=alert]')).toBe('Weekday Member: Not purchased');
    expect(page.textOf('.receipt')).not.toContain('Weekday Member');
    expect(page.textOf('.receipt .sums')).toContain('Paid online $79.00');
  });

  it('is not confirmed where nothing was bought', async () => {
    const { memberships, giftCertificates, products } = sampleSold();
    const failed = <Each extends { state: string }>(items: Each[]) =>
      items.map((item) => ({ ...item, state: 'error' as const }));
    const page = await readConfirmation(
      sampleOrder([], {
        memberships: failed(memberships),
        giftCertificates: failed(giftCertificates),
        products: failed(products),
      }),
    );
    expect(page.textOf('h1')).toBe("Your order isn't confirmed");
    expect(page.all('[role=alert]')).toHaveLength(3);
    expect(page.all('.receipt, .gift-card')).toHaveLength(0);
  });
});
