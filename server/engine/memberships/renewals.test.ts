import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { OfferedMembership } from '#server/contract/store.ts';
import { askThrough } from '#tests/support/ask.ts';
import { doomedEngine } from '#tests/support/crash.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { postPurchase, purchase, type WaitingInvoice, waitingItem } from '#tests/support/purchase-invoice.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, secondEngine, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const { pool } = shop.database;
let people = 0;
const newGolfer = () => signIn(shop, `renewing-${people++}@example.com`);
const newGuest = () => ({ 'x-guest-email': `guest-${people++}@example.com`, 'x-guest-first-name': 'Gus' });
const offersOf = async (caller: Pick<typeof shop, 'read'>) => {
  const offers = await caller.read<OfferedMembership[]>('/memberships?facilityIds=9101');
  return offers.flatMap(({ paymentPlans }) => paymentPlans);
};
/** A month after May 2, 2031, the date of these tests. */
const RENEWAL = { amount: 264.91, nextPaymentOn: '2031-06-02' };

const waitingMembership = (headers: Record<string, string>, plan = 101) =>
  waitingItem(shop, STORE_ITEMS.membership(plan), { headers });

/** The membership of an invoice: its state, whether we bill it, and the card for later periods. */
async function billingOf({ id }: WaitingInvoice) {
  const { rows } = await pool.query(
    `select membership.state, is_billed as "isBilled", card.last_four as "lastFour",
       (select count(*)::int from membership_payment where membership_id = membership.id and state = 'due') > 0 as "isDue"
     from membership join invoice on invoice.id = invoice_id left join wallet_card card on card.id = wallet_card_id
     where reference = $1`,
    [id],
  );
  return rows[0];
}

describe('A membership that renews', () => {
  it('says in the store and in the cart what is due next, with tax, and when', async () => {
    const plans = await offersOf(shop);
    const renewalOf = (id: number) => plans.find(({ paymentPlanId }) => paymentPlanId === id)?.renewal;
    expect(renewalOf(101)).toEqual(RENEWAL);
    expect(renewalOf(102)).toMatchObject({ nextPaymentOn: '2031-08-02' });
    // Paid once for the whole year.
    expect(renewalOf(103)).toBeNull();
    const { headers } = await newGolfer();
    const { cartId } = await waitingMembership(headers);
    const { items } = await shop.read<Cart>(`/shopping-cart/${cartId}`, { headers });
    expect(items[0]?.extra).toMatchObject({ renewal: RENEWAL, months: 12 });
  });

  it('is charged to the card it was bought with, once that is kept, and the order says so', async () => {
    const { headers, customerId } = await newGolfer();
    const waiting = await waitingMembership(headers);
    await purchase(shop, waiting, { saveCard: true, IsFinalizeOrder: true });
    expect(await billingOf(waiting)).toMatchObject({ state: 'active', isBilled: true, lastFour: '1111' });
    const { rows } = await pool.query('select id from purchase_order where customer_id = $1', [customerId]);
    const order = await shop.read<Order>(`/orders/${rows[0].id}`, { headers });
    expect(order.memberships[0]).toMatchObject({ nextAmount: 264.91, billedTo: { lastFour: '1111' } });
  });

  it('is charged to nothing where no card was kept: the order says that no card is billed', async () => {
    for (const headers of [newGuest(), (await newGolfer()).headers]) {
      const waiting = await waitingMembership(headers);
      expect((await purchase(shop, waiting, { IsFinalizeOrder: true })).PaymentStatus).toBe('Processed');
      expect(await billingOf(waiting)).toEqual({
        state: 'active',
        isBilled: false,
        lastFour: null,
        isDue: true,
      });
      const { items } = await shop.read<Cart>(`/shopping-cart/${waiting.cartId}`, waiting);
      expect(items).toEqual([]);
    }
  });

  it('is not charged to a card that was kept for something else, where another one paid', async () => {
    const { headers, customerId } = await newGolfer();
    await keepTestCard(shop, customerId);
    const waiting = await waitingMembership(headers);
    await purchase(shop, waiting);
    expect(await billingOf(waiting)).toMatchObject({ isBilled: false, lastFour: null });
  });

  it('is charged as the try said that paid: a declined card leaves nothing behind', async () => {
    const { headers } = await newGolfer();
    const waiting = await waitingMembership(headers);
    const declined = await postPurchase(shop, waiting, { CardNumber: CARDS.declined, saveCard: true });
    expect(declined.status).toBe(400);
    expect(await billingOf(waiting)).toMatchObject({ state: 'pending', isBilled: false });
    await purchase(shop, waiting);
    expect(await billingOf(waiting)).toMatchObject({ state: 'active', isBilled: false });

    const other = await newGolfer();
    const second = await waitingMembership(other.headers);
    await postPurchase(shop, second, { CardNumber: CARDS.declined });
    await purchase(shop, second, { saveCard: true });
    expect(await billingOf(second)).toMatchObject({ state: 'active', isBilled: true, lastFour: '1111' });
  });

  it('is billed to its card where it was sold, and not where it was not, wherever the program dies', async () => {
    let steps = 0;
    for (let isAlive = false; !isAlive; steps += 1) {
      const waiting = await waitingMembership((await newGolfer()).headers);
      const doomed = doomedEngine(shop, steps);
      const dying = askThrough((request) => doomed.fetch(request));
      await postPurchase(dying, waiting, { saveCard: true }).catch(() => undefined);
      isAlive = !doomed.isDead();
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
      const { state, isBilled } = await billingOf(waiting);
      expect([state, isBilled]).toEqual(state === 'active' ? ['active', true] : ['pending', false]);
    }
    expect(steps).toBeGreaterThan(3);
  });

  it('asks nobody for a kept card when it is paid once', async () => {
    const waiting = await waitingMembership(newGuest(), 103);
    expect((await purchase(shop, waiting)).PaymentStatus).toBe('Processed');
    expect(await billingOf(waiting)).toMatchObject({ state: 'active', isDue: false });
  });

  it('is not sold where nobody keeps cards; what is paid once is', async () => {
    const { vault: _vault, ...payment } = shop.payments.provider;
    const engine = secondEngine(shop, { payment });
    const plans = await offersOf(askThrough((request, address) => engine.fetch(request, address)));
    expect(plans.map(({ paymentPlanId }) => paymentPlanId)).toEqual([103]);
  });
});
