import { afterEach, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import { createEngine } from '#server/engine/app.ts';
import { askThrough } from '#tests/support/ask.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { cartJobs } from './cart.jobs.ts';

const engine = await startEngine([operatorFile('links', [courseFile(1)])]);
const golfer = golferAt(engine, 'links');
const { pool } = engine.database;
/** The most a client may send in one note. */
const LARGEST = {
  event: 'failed',
  errors: Array.from({ length: 20 }, (_, nth) => ({
    code: `${nth}`.padEnd(50, 'c'),
    message: `${nth} ${'ü'.repeat(990)}`,
  })),
};
let next = 0;

async function cartWithItem() {
  const cartId = await golfer.newCart();
  const added = await golfer.add(cartId, await golfer.find('2031-05-05', 'Rate 1', next++), 1);
  const { items } = (await added.json()) as { items: { id: string }[] };
  const itemId = items[0]?.id ?? '';
  return { itemId, path: `/shopping-cart/${cartId}/cart-item/${itemId}/trail` };
}
const sizeOfTrail = async () => {
  const { rows } = await pool.query(
    'select count(*)::int as notes, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from cart_item_trail t',
  );
  return rows[0] as { notes: number; bytes: number };
};
afterEach(() => {
  vi.useRealTimers();
});

it('An item keeps its latest 20 notes, each with three errors of 200 letters, and the answer is the same for more', async () => {
  const { itemId, path } = await cartWithItem();
  for (let nth = 0; nth < 30; nth += 1) expect((await golfer.ask('POST', path, LARGEST)).status).toBe(204);
  await golfer.ask('POST', path, { event: 'completed' });
  const { rows } = await pool.query(
    'select event, errors from cart_item_trail where cart_item_id = $1 order by id',
    [itemId],
  );
  expect(rows).toHaveLength(20);
  expect(rows.at(-1).event).toBe('completed');
  expect(rows[0].errors).toHaveLength(3);
  expect(rows[0].errors[0].message).toHaveLength(200);
});

it.each([
  ['a code', { message: 'No', code: 'c'.repeat(51) }],
  ['a message', { message: 'm'.repeat(1001) }],
])('%s that is too long is refused', async (_, error) => {
  const { path } = await cartWithItem();
  expect((await golfer.ask('POST', path, { event: 'failed', errors: [error] })).status).toBe(400);
});

it('A message is not cut in the middle of a letter', async () => {
  const { path } = await cartWithItem();
  const errors = [{ message: `x${'⛳🏌'.repeat(300)}` }];
  expect((await golfer.ask('POST', path, { event: 'failed', errors })).status).toBe(204);
});

it('One address adds less than 10 MB an hour to the trails, however many carts it has', async () => {
  // A tenth of the limits, so that the test makes few calls; what is said of the hour is ten times as much.
  const trail = {
    perAddress: RATE_LIMITS.trail.perAddress / 10,
    perVisitor: RATE_LIMITS.trail.perVisitor / 10,
  };
  const limited = createEngine({ ...engine.parts, rateLimits: { ...RATE_LIMITS, trail } });
  const { ask } = askThrough((request) => limited.fetch(request, '203.0.113.9'));
  const carts = [];
  for (let nth = 0; nth < 20; nth += 1) carts.push(await cartWithItem());
  const before = await sizeOfTrail();
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  let written = 0;
  for (let minute = 0; minute < 59; minute += 1) {
    vi.setSystemTime(start + minute * 60_500);
    for (const { path } of carts)
      for (let tries = 0; tries <= trail.perVisitor; tries += 1) {
        const { status } = await ask(path, { alias: 'links', method: 'POST', body: LARGEST });
        if (status === 429) break;
        expect(status).toBe(204);
        written += 1;
      }
  }
  expect(written).toBe(trail.perAddress * 5 * 10);
  const after = await sizeOfTrail();
  const bytesOfNote = (after.bytes - before.bytes) / (after.notes - before.notes);
  const bytesAnHour = bytesOfNote * RATE_LIMITS.trail.perAddress * 5 * 10;
  expect(bytesAnHour).toBeLessThan(10_000_000);
});

it('Notes are forgotten after 30 days', async () => {
  const { itemId } = await cartWithItem();
  const notes = () => pool.query('select 1 from cart_item_trail where cart_item_id = $1', [itemId]);
  const forget = async () => {
    for (const { queue, run } of cartJobs(engine.db)) if (queue === 'carts.forget-old') await run();
  };
  await pool.query("update cart_item_trail set at = now() - interval '29 days'");
  await forget();
  expect((await notes()).rows).toHaveLength(1);
  await pool.query("update cart_item_trail set at = now() - interval '31 days'");
  await forget();
  expect((await notes()).rows).toHaveLength(0);
});
