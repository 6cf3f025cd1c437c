import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alternative } from '#server/contract/tee-times.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { createEngine } from '#server/engine/app.ts';
import { askThrough } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, type Place, teeTimeItem } from '#tests/support/golfer.ts';

const engine = await startEngine([cedarRidge]);
const golfer = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';
/** Another program on the same database. */
const other = askThrough(createEngine(engine.parts).fetch);

// A second passes only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const put = (place: Place, players: number, body: object = {}, headers: Record<string, string> = {}) =>
  golfer.ask('POST', '/shopping-cart/cart-item', { item: teeTimeItem(place, players), ...body }, headers);

let nth = 0;
/** A tee time that is full and known to be, and the cart that fills it. */
async function rushedTime(players = 4): Promise<{ place: Place; cartId: string; key: string }> {
  const place = await golfer.find(MONDAY, 'Walking', nth++);
  const key = randomUUID();
  const held = await put(place, players, {}, { 'idempotency-key': key });
  expect(held.status).toBe(200);
  const { cartId } = (await held.json()) as { cartId: string };
  await expectRefused(await put(place, 4), players < 4 ? 'ONE_SLOT_AVAILABLE' : 'TEE_TIME_LOCKED');
  return { place, cartId, key };
}

async function expectRefused(answer: Response, code = 'TEE_TIME_LOCKED'): Promise<void> {
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code });
}

describe('On a day in a rush', () => {
  it('whoever is too late is refused from memory', async () => {
    const { place } = await rushedTime();
    // The first one reads for all.
    await put(place, 2);
    const { answer, statements, transactions } = await countStatements(() => put(place, 2));
    await expectRefused(answer);
    expect(transactions).toBe(0);
    expect(statements.filter((text) => /\b(hold|reservation|cart|tee_time)\b/.test(text))).toEqual([]);
  });

  it('a hundred who ask at once cost one look at the day', async () => {
    const { place } = await rushedTime();
    vi.advanceTimersByTime(1_000);
    const { answer, statements } = await countStatements(() =>
      Promise.all(Array.from({ length: 100 }, () => put(place, 1))),
    );
    for (const each of answer) await expectRefused(each);
    expect(statements.filter((text) => text.includes('from tee_time'))).toHaveLength(1);
  });

  it('who wants more than is left learns how many are', async () => {
    const { place } = await rushedTime(3);
    await expectRefused(await put(place, 2), 'ONE_SLOT_AVAILABLE');
    expect((await put(place, 1)).status).toBe(200);
  });

  it('other times come from memory as well', async () => {
    const { place } = await rushedTime();
    const query = new URLSearchParams({
      facilityId: String(place.facilityId),
      teetime: place.teeTime.teetime,
      rateId: String(place.rate.rateId),
      players: '4',
    });
    const ask = () => golfer.ask('GET', `/tee-times/alternatives?${query}`);
    const first = (await (await ask()).json()) as Alternative[];
    expect(first.length).toBeGreaterThan(0);
    const { answer, statements } = await countStatements(ask);
    expect(await answer.json()).toEqual(first);
    expect(statements.filter((text) => /\b(hold|reservation|tee_time)\b/.test(text))).toEqual([]);
  });

  it('a slot that is released here is free at once', async () => {
    const { place, cartId } = await rushedTime();
    await expectRefused(await put(place, 1));
    expect((await golfer.ask('DELETE', `/shopping-cart/${cartId}`)).ok).toBe(true);
    expect((await put(place, 4)).status).toBe(200);
  });

  it('a slot that another program releases is free within a second', async () => {
    const { place, cartId } = await rushedTime();
    await expectRefused(await put(place, 1));
    const headers = { 'x-be-alias': 'cedar-ridge' };
    expect((await other.ask(`/shopping-cart/${cartId}`, { method: 'DELETE', headers })).ok).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect((await put(place, 4)).status).toBe(200);
  });

  it('a second click of whoever took the last slots gets the same cart', async () => {
    const { place, cartId, key } = await rushedTime();
    const again = await put(place, 4, {}, { 'idempotency-key': key });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ cartId });
  });

  it('whoever holds a slot may change how many', async () => {
    const { place, cartId } = await rushedTime();
    await expectRefused(await put(place, 1));
    expect((await put(place, 3, { cartId })).status).toBe(200);
    expect((await put(place, 1)).status).toBe(200);
  });
});
