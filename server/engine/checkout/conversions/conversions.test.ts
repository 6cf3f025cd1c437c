import { describe, expect, it } from 'vitest';
import type { GoogleConversion } from '#server/outside/google/google-conversions.ts';
import { buy, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import { conversionJobs } from './conversions.jobs.ts';

const told: GoogleConversion[] = [];
let isAway = false;
const shop = await startShop({
  parts: {
    googleConversions: {
      send: async ({ rwgToken, merchantChanged }) => {
        if (isAway) throw new Error('Google is away');
        told.push({ rwgToken, merchantChanged });
      },
    },
  },
});

let nth = 0;
const bought = () => buy(shop, { nth: nth++ });
type Bought = { order: { id: string }; item: { cartId: string } };

const send = ({ order, item }: Bought, body: unknown) =>
  shop.ask(`/orders/${order.id}/send-google-conversion`, {
    method: 'POST',
    headers: { 'x-cart-id': item.cartId },
    body,
  });

/** Does what waits to be told, as often as it is written down. */
async function runJobs(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ data: never }>(
    `select data from pgboss.job where name = 'conversion.send'`,
  );
  const [job] = conversionJobs(shop.parts);
  for (const { data } of rows) await job?.run(data);
}

describe('A booking that came of a link of Reserve with Google', () => {
  it('is told to Google once, however often and at the same time it is sent', async () => {
    const booking = await bought();
    const body = { rwgToken: 'AJKvS9We-first==', merchantChanged: 2 };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(booking, body)));
    for (const answer of answers) expect(await answer.json()).toEqual({ accepted: true });
    await send(booking, { rwgToken: 'AJKvS9We-second==', merchantChanged: '1' });
    await runJobs();
    await runJobs();
    expect(told.filter(({ rwgToken }) => rwgToken.startsWith('AJKvS9We'))).toEqual([body]);
    const row = await shop.db
      .selectFrom('google_conversion')
      .selectAll()
      .where('order_id', '=', booking.order.id)
      .executeTakeFirstOrThrow();
    expect([row.rwg_token, row.sent_at]).toEqual([null, expect.any(Date)]);
  });

  it('is told by its reservation as by its order', async () => {
    const { reservationId, item } = await bought();
    const answer = await shop.ask(`/reservations/${reservationId}/metadata`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { googleRWGToken: 'by-reservation', merchantChanged: 1 },
    });
    expect(await answer.json()).toEqual({ accepted: true });
    await runJobs();
    expect(told).toContainEqual({ rwgToken: 'by-reservation', merchantChanged: 1 });
  });

  it('is tried again while Google is away', async () => {
    const booking = await bought();
    await send(booking, { rwgToken: 'tried-again', merchantChanged: 2 });
    isAway = true;
    await expect(runJobs()).rejects.toThrow('Google is away');
    isAway = false;
    await runJobs();
    expect(told.filter(({ rwgToken }) => rwgToken === 'tried-again')).toHaveLength(1);
  });

  it('is nothing before something is bought, of nobody else, and with no other codes', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    const order = await reserve(shop, item);
    const body = { rwgToken: 'too-early', merchantChanged: 2 };
    expect(await (await send({ order, item }, body)).json()).toEqual({ accepted: false });
    const booking = await bought();
    const other = { ...booking, item: { cartId: '00000000-0000-4000-8000-000000000000' } };
    expect((await send(other, body)).status).toBe(404);
    for (const wrong of [{ ...body, merchantChanged: 3 }, { merchantChanged: 1 }, { ...body, rwgToken: '' }])
      expect((await send(booking, wrong)).status).toBe(400);
    await runJobs();
    expect(told.map(({ rwgToken }) => rwgToken)).not.toContain('too-early');
  });
});
