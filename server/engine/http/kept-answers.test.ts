import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { createEngine } from '#server/engine/app.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';

const settings = { languages: ['en', 'de'] };
const one = operatorFile('one', [courseFile(1)], { settings });
const other = operatorFile('other', [courseFile(2)], { settings });
const world = await startEngine([one, other]);
const engine = createEngine(world.parts);
const SEARCH = '/v2/tee-times?date=2031-05-04&promotionCode=NONE';

type Sent = Record<string, string>;

function find(target: string, sent: Sent = {}, method = 'GET') {
  const headers = new Headers({ 'x-be-alias': 'one', ...sent });
  return engine.findKept({ method, target, headers }, '203.0.113.1');
}

async function ask(target: string, sent: Sent = {}) {
  const request = new Request(`http://engine${target}`, { headers: { 'x-be-alias': 'one', ...sent } });
  const answer = await engine.fetch(request, '203.0.113.1');
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers, body: body.length > 0 ? body : null };
}

async function findPlainly(target: string, sent: Sent = {}) {
  const kept = await find(target, sent);
  return kept && { ...kept, headers: Object.fromEntries(kept.headers) };
}

async function anyRateId(): Promise<number> {
  const { body } = await ask(SEARCH);
  const [sheet] = JSON.parse(String(body)) as TeeSheet[];
  return sheet?.teetimes.find(({ maxPlayers }) => maxPlayers === 4)?.rates[0]?.rateId ?? 0;
}

describe('A search that somebody has just asked', () => {
  it.each<[string, Sent]>([
    ['as it is', {}],
    ['as gzip', { 'accept-encoding': 'gzip' }],
    ['to a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['to those who refuse both', { 'accept-encoding': 'gzip;q=0, identity;q=0' }],
    ['in German', { 'accept-language': 'de-AT,en;q=0.5' }],
    ['in a language that the operator lacks', { 'accept-language': 'fr' }],
    ['to an empty session', { session: '' }],
    ['to a guest with a cart', { 'x-cart-id': crypto.randomUUID(), 'x-guest-email': 'ada@example.com' }],
  ])('is answered from memory %s, header for header and byte for byte', async (_, sent) => {
    const whole = await ask(SEARCH, sent);
    expect(whole.status).toBe(200);
    expect(await findPlainly(SEARCH, sent)).toEqual(whole);
    for (const write of [(tag: string) => tag, (tag: string) => `"x", W/${tag}`, () => '*']) {
      const condition = { ...sent, 'if-none-match': write(whole.headers.etag ?? '') };
      const unchanged = await ask(SEARCH, condition);
      expect(unchanged.status).toBe(304);
      expect(await findPlainly(SEARCH, condition)).toEqual(unchanged);
    }
    expect(await findPlainly(SEARCH, { ...sent, 'if-none-match': '"x"' })).toEqual(whole);
  });

  it('is not mixed up with another operator, language, day or encoding', async () => {
    await ask(SEARCH);
    for (const [target, sent] of [
      [SEARCH, { 'x-be-alias': 'other' }],
      [SEARCH, { 'accept-language': 'de', 'x-be-alias': 'ONE' }],
      [SEARCH, { 'accept-encoding': 'gzip' }],
      [SEARCH.replace('05-04', '05-05'), {}],
      ['/tee-times?date=2031-05-04', {}],
    ] as [string, Sent][]) {
      const whole = await ask(target, sent);
      expect(await findPlainly(target, sent)).toEqual(whole);
    }
    expect((await ask(SEARCH, { 'accept-language': 'de' })).body).not.toEqual((await ask(SEARCH)).body);
    expect((await find('/settings')) ?? (await find('/v2/tee-times'))).toBeNull();
  });

  it.each<[string, Sent]>([
    ['a session', { session: 'made-up' }],
    ['a bearer token', { authorization: 'Bearer made-up' }],
    ['a condition that may fail', { 'if-match': '"x"' }],
    ['a body', { 'content-length': '9' }],
  ])('is not answered from memory to %s, and such an answer is not kept', async (_, sent) => {
    await ask(SEARCH);
    expect(await find(SEARCH, sent)).toBeNull();
    expect(await find(SEARCH, {}, 'HEAD')).toBeNull();
    const target = `/v2/tee-times?date=2031-05-06&facilityIds=${'1,'.repeat(Object.keys(sent)[0]?.length ?? 0)}1`;
    await ask(target, sent);
    expect(await find(target)).toBeNull();
  });

  it('is not answered from memory for a cart, whose own holds count as free', async () => {
    const target = `${SEARCH}&cartId=${crypto.randomUUID()}`;
    await ask(target);
    expect(await find(target)).toBeNull();
  });

  const place = async () => ({ rateId: await anyRateId(), players: 1 });
  it.each<[string, () => Promise<unknown>]>([
    ['somebody holds a slot', async () => insertHold(world.db, await place())],
    ['that hold ends', () => sql`update hold set expires_at = now()`.execute(world.db)],
    ['somebody books', async () => insertReservation(world.db, await place())],
    ['the booking is cancelled', () => sql`update reservation set state = 'cancelled'`.execute(world.db)],
    [
      'the shop blocks an hour',
      () =>
        sql`insert into block (facility_id, first_date, last_date, from_time, to_time, reason, source)
          values (1, '2031-05-04', '2031-05-04', '09:00', '10:00', 'Tournament', 'shop')`.execute(world.db),
    ],
    [
      'the operator imports other languages',
      () => importOperator(world.db, { ...one, settings: { ...one.settings, languages: ['de', 'en'] } }),
    ],
    [
      'the day has begun',
      async () => {
        world.clock.now = new Date('2031-05-04T16:00:00Z');
      },
    ],
  ])('is computed anew once %s', async (_, change) => {
    const before = await ask(SEARCH);
    expect(await findPlainly(SEARCH)).toEqual(before);
    await change();
    expect(await find(SEARCH)).toBeNull();
    const after = await ask(SEARCH);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await findPlainly(SEARCH)).toEqual(after);
  });

  it('costs one statement for all who ask at once', async () => {
    const whole = await ask(SEARCH);
    world.statements.length = 0;
    for (const kept of await Promise.all(Array.from({ length: 20 }, () => findPlainly(SEARCH))))
      expect(kept).toEqual(whole);
    expect(world.statements).toHaveLength(1);
  });

  it('counts towards the rate limit, which also refuses it', async () => {
    const search = { perAddress: 5, perVisitor: 5 };
    const limited = createEngine({ ...world.parts, rateLimits: { ...RATE_LIMITS, search } });
    const headers = new Headers({ 'x-be-alias': 'one' });
    const fetch = () => limited.fetch(new Request(`http://engine${SEARCH}`, { headers }), '203.0.113.9');
    expect((await fetch()).status).toBe(200);
    const call = { method: 'GET', target: SEARCH, headers };
    for (let times = 0; times < 4; times += 1)
      expect((await limited.findKept(call, '203.0.113.9'))?.status).toBe(200);
    expect(await limited.findKept(call, '203.0.113.9')).toBeNull();
    expect((await fetch()).status).toBe(429);
    expect((await limited.findKept(call, '203.0.113.10'))?.status).toBe(200);
  });
});
