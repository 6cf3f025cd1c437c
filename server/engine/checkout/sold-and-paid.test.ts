import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import {
  addReservation,
  buy,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';

let isCardClosed = false;
const shop = await startShop();
const { provider } = shop.payments;
shop.parts.payment = {
  ...provider,
  capture: async (ask) => {
    if (!isCardClosed) return provider.capture(ask);
    await provider.void({
      authorisationId: ask.authorisationId,
      idempotencyKey: `${ask.idempotencyKey}:void`,
    });
    throw new PaymentError('wrong-state', 'The card was closed');
  },
};
const run = (...args: string[]) => runShopCommand(shop.parts, args);

let nth = 0;
const next = (rate = '18 Holes') => ({ nth: nth++, rate });

/** The sum of a booking's journals by account. */
async function ledgerOf(reservationId: number): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from posting
     join journal on journal.id = journal_id join reservation on reservation.invoice_id = journal.invoice_id
     where reservation.id = $1 group by account having sum(amount_cents) <> 0`,
    [reservationId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function tendersOf(reservationId: number) {
  const { rows } = await shop.database.pool.query(
    `select kind, tender.state, amount_cents as cents from tender
     join reservation on reservation.invoice_id = tender.invoice_id where reservation.id = $1 order by kind`,
    [reservationId],
  );
  return rows;
}

async function invoiceOf(reservationId: number) {
  const { rows } = await shop.database.pool.query(
    `select i.state, i.revision, total_cents as total, due_online_cents as online
     from current_invoice i join reservation r on r.invoice_id = i.id where r.id = $1`,
    [reservationId],
  );
  return rows[0];
}

describe('A booking', () => {
  it('that is paid in part is owed at the course for the rest, and earns what it costs', async () => {
    const { reservationId } = await buy(shop, next('9 Holes'));
    const { total, online, state } = await invoiceOf(reservationId);
    expect(state).toBe('closed');
    expect(online).toBeGreaterThan(0);
    expect(online).toBeLessThan(total);
    const {
      card,
      'due-at-course': owed,
      revenue = 0,
      fees = 0,
      'sales-tax': tax = 0,
      ...rest
    } = await ledgerOf(reservationId);
    expect({ card, owed, income: -revenue - fees - tax, rest }).toEqual({
      card: online,
      owed: total - online,
      income: total,
      rest: {},
    });
    expect(await tendersOf(reservationId)).toEqual([
      { kind: 'at-course', state: 'open', cents: total - online },
      { kind: 'card', state: 'paid', cents: online },
    ]);
  });

  it('that some players leave has another revision of its invoice beside the one that was sold', async () => {
    const { reservationId, item, order } = await buy(shop, { ...next(), players: 3 });
    const before = await invoiceOf(reservationId);
    const reference = captainOf(order, item).invoice?.referenceId;
    await run('cancel', 'cedar-ridge', '--reservation', String(reservationId), '--players', '1');
    const after = await invoiceOf(reservationId);
    expect(after).toEqual({
      state: 'closed',
      revision: 2,
      total: Math.floor((before.total / 3) * 2),
      online: Math.floor((before.online / 3) * 2),
    });
    expect((await ledgerOf(reservationId)).card).toBe(after.online);
    const { rows } = await shop.database.pool.query(
      `select revision, sum(total_cents)::int as total from invoice_line join reservation using (invoice_id)
       where reservation.id = $1 group by revision order by revision`,
      [reservationId],
    );
    expect(rows).toEqual([
      { revision: 1, total: before.total },
      { revision: 2, total: after.total },
    ]);
    const shown = await shop.read<Order>(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
    expect(captainOf(shown, item).invoice?.referenceId).toBe(reference);
  });

  it('of which the shop gives something back earns that much less', async () => {
    const { reservationId } = await buy(shop, next());
    const { online } = await invoiceOf(reservationId);
    await run('refund', 'cedar-ridge', '--reservation', String(reservationId), '--amount', '12.50');
    expect(await ledgerOf(reservationId)).toMatchObject({ card: online - 1_250, allowances: 1_250 });
    await run('cancel', 'cedar-ridge', '--reservation', String(reservationId));
    expect(await ledgerOf(reservationId)).toEqual({});
    expect((await invoiceOf(reservationId)).state).toBe('void');
  });

  it('that the shop cancels without giving back leaves what was paid with the course', async () => {
    const { reservationId } = await buy(shop, next());
    const { online } = await invoiceOf(reservationId);
    await run('cancel', 'cedar-ridge', '--reservation', String(reservationId), '--no-refund');
    expect(await ledgerOf(reservationId)).toEqual({ card: online, kept: -online });
  });

  it('whose bank does not pay in the end is owed at the course as a whole, and nothing when it is cancelled', async () => {
    const item = await fillCart(shop, next('9 Holes'));
    const order = await reserve(shop, item);
    isCardClosed = true;
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    isCardClosed = false;
    const done: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    const reservationId = captainOf(done, item).gncReservationId ?? 0;
    const { total } = await invoiceOf(reservationId);
    expect((await ledgerOf(reservationId))['due-at-course']).toBe(total);
    expect(await tendersOf(reservationId)).toMatchObject([
      { kind: 'at-course', state: 'open', cents: total },
      { kind: 'card', state: 'released' },
    ]);
    await run('cancel', 'cedar-ridge', '--reservation', String(reservationId));
    expect(await ledgerOf(reservationId)).toEqual({});
    expect(await tendersOf(reservationId)).toMatchObject([{ state: 'released' }, { state: 'released' }]);
  });

  it('that nobody pays for has a void invoice and no journal', async () => {
    const item = await fillCart(shop, next());
    await reserve(shop, item);
    await shop.database.pool.query(
      `update reservation set expires_at = now() - interval '1 second' where cart_item_id = $1`,
      [item.itemId],
    );
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const { rows } = await shop.database.pool.query(
      `select invoice.state, (select count(*)::int from journal where invoice_id = invoice.id) as journals
       from invoice where cart_item_id = $1`,
      [item.itemId],
    );
    expect(rows).toEqual([{ state: 'void', journals: 0 }]);
  });
});
