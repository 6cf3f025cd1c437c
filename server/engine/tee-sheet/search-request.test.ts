import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { hashToken } from '#server/engine/call/tokens.ts';
import { insertHold } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';

const engine = await startEngine(SAMPLE_FILES);
const PATH = '/v2/tee-times?date=2031-05-04';

async function refusal(path: string, options?: Parameters<typeof engine.ask>[1]) {
  const answer = await engine.ask(path, options);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return { status: answer.status, code, message };
}

async function insertSession(alias: string, token: string): Promise<number> {
  const { id } = await engine.db
    .insertInto('customer')
    .values({ alias, email: `${token}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      authentication_type: 'basic',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return id;
}

describe('a search of tee times', () => {
  it('needs the header that names its tenant', async () => {
    expect(await refusal(PATH, { alias: null })).toMatchObject({
      status: 400,
      message: 'x-be-alias is required',
    });
    expect(await refusal(PATH, { alias: 'nowhere' })).toMatchObject({
      status: 404,
      message: 'Booking Engine Settings not found',
    });
    expect((await engine.ask(PATH, { alias: 'Cedar-RIDGE' })).status).toBe(200);
  });

  it.each([
    ['without a date', '/v2/tee-times'],
    ['for a date that does not exist', '/v2/tee-times?date=2031-02-30'],
    ['for a date written otherwise', '/v2/tee-times?date=05/04/2031'],
    ['with a parameter it does not know', `${PATH}&golfers=2`],
    ['with an empty parameter it does not know', `${PATH}&x=`],
    ['that ends before it begins', `${PATH}&dateMax=2031-05-03`],
    ['over more than 31 days', `${PATH}&dateMax=2031-06-04`],
    ['for a facility that is no number', `${PATH}&facilityIds=9101;drop`],
    ['with a promoted-rates switch that is none', `${PATH}&returnPromotedRates=maybe`],
    ['with a promo code as long as a letter', `${PATH}&promotionCode=${'x'.repeat(65)}`],
  ])('%s is refused as 400', async (_, path) => {
    const { status, message } = await refusal(path);
    expect(status).toBe(400);
    expect(message).not.toBe('');
  });

  it.each(['true', 'True', 'false', '1'])('takes returnPromotedRates=%s', async (value) => {
    expect((await engine.ask(`${PATH}&returnPromotedRates=${value}`)).status).toBe(200);
  });

  it('for a facility of somebody else, or of nobody, tells nothing of it', async () => {
    for (const id of [9201, 4242, 99_999_999_999]) {
      expect(await refusal(`${PATH}&facilityIds=9101,${id}`)).toEqual({
        status: 400,
        code: 'FACILITY_NOT_OFFERED',
        message: 'That course is not part of this site.',
      });
    }
  });

  it('is answered with a session and without one; a session of another tenant, or none any more, counts as none', async () => {
    await insertSession('cedar-ridge', 'token-of-cedar-ridge');
    const session = { session: 'token-of-cedar-ridge' };
    expect((await engine.ask(PATH, { headers: session })).status).toBe(200);
    expect((await engine.ask(PATH, { headers: { session: '' } })).status).toBe(200);
    expect(
      (await engine.ask(PATH, { headers: { authorization: 'Bearer token-of-cedar-ridge' } })).status,
    ).toBe(200);
    const reads = ['/v2/tee-times', '/tee-times', '/tee-times/prices'].map(
      (path) => `${path}?date=2031-05-04`,
    );
    for (const path of [...reads, '/facilities', '/settings']) {
      const anonymous = await engine.read(path, { alias: 'the-bay' });
      expect(await engine.read(path, { headers: session, alias: 'the-bay' })).toEqual(anonymous);
      expect(await engine.read(path, { headers: { session: 'made-up' }, alias: 'the-bay' })).toEqual(
        anonymous,
      );
    }
    const ended = await engine.ask(PATH, { headers: session, alias: 'the-bay' });
    expect(ended.headers.get('x-session-ended')).toBe('true');
    const tag = ended.headers.get('etag') ?? '';
    const unchanged = await engine.ask(PATH, {
      headers: { ...session, 'if-none-match': tag },
      alias: 'the-bay',
    });
    expect([unchanged.status, unchanged.headers.get('x-session-ended')]).toEqual([304, 'true']);
    expect((await engine.ask(PATH, { headers: session })).headers.has('x-session-ended')).toBe(false);
    for (const path of ['/profile', '/orders/65f0c0ffee65f0c0ffee65f0'])
      expect((await engine.ask(path, { headers: session, alias: 'the-bay' })).status).toBe(401);
  });

  it('tells nothing more to whoever names another customer', async () => {
    const id = await insertSession('cedar-ridge', 'token-of-another');
    expect(await engine.read(`${PATH}&customerId=${id}`)).toEqual(await engine.read(PATH));
  });

  it('may come from any web page, which may ask first', async () => {
    const preflight = await engine.ask(PATH, {
      alias: null,
      method: 'OPTIONS',
      headers: {
        origin: 'https://club.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-be-alias,session',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const headers = preflight.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'x-be-alias',
      'session',
      'authorization',
      'content-type',
      'x-guest-email',
      'x-cart-id',
    ])
      expect(headers).toContain(name);
    const methods = preflight.headers.get('access-control-allow-methods') ?? '';
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) expect(methods).toContain(method);
  });
});

describe('the older search', () => {
  const RIVER = '5a6b1c20d4e8f90a7b3c9201';
  const HARBOR = '5a6b1c20d4e8f90a7b3c9202';
  const ask = (query: string) => engine.ask(`/tee-times?date=2031-05-04${query}`, { alias: 'coastal-golf' });
  const newer = (query: string) =>
    engine.read(`/v2/tee-times?date=2031-05-04${query}`, { alias: 'coastal-golf' });

  it('names courses by their 24 digits and answers the same entries, in their order', async () => {
    expect(await (await ask(`&courseIds=${HARBOR},${RIVER.toUpperCase()}`)).json()).toEqual(
      await newer('&facilityIds=9202,9201'),
    );
    expect(await (await ask('&courseIds=')).json()).toEqual(await newer(''));
    expect(await (await ask('')).json()).toEqual(await newer(''));
  });

  it('understands facility ids in their place, as some clients send them', async () => {
    expect(await (await ask(`&courseIds=9202, ${RIVER}`)).json()).toEqual(
      await newer('&facilityIds=9202,9201'),
    );
  });

  it('is tagged, so that what has not changed is not sent again', async () => {
    const tag = (await ask(`&courseIds=${RIVER}`)).headers.get('etag') ?? '';
    const again = await engine.ask(`/tee-times?date=2031-05-04&courseIds=${RIVER}`, {
      alias: 'coastal-golf',
      headers: { 'if-none-match': tag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('refuses a course of somebody else, and what is no course', async () => {
    const foreign = await ask('&courseIds=5a6b1c20d4e8f90a7b3c9101');
    expect([foreign.status, (await foreign.json()).code]).toEqual([400, 'FACILITY_NOT_OFFERED']);
    expect((await ask('&courseIds=water')).status).toBe(400);
    expect((await ask('&courseIds=9999')).status).toBe(400);
    expect((await ask(`&courseIds=${RIVER}&dateMax=2031-09-09`)).status).toBe(400);
  });
});

describe('the ETag of a search', () => {
  const tagOf = (answer: Response) => answer.headers.get('etag') ?? '';

  it('stays while nothing changes and moves when somebody holds a place', async () => {
    const first = await engine.ask(PATH);
    const tag = tagOf(first);
    expect(tag).toMatch(/^"[0-9a-f]+"$/);
    expect(tagOf(await engine.ask(PATH))).toBe(tag);
    const [sheet] = (await first.json()) as TeeSheet[];
    await insertHold(engine.db, { rateId: sheet?.teetimes[0]?.rates[0]?.rateId ?? 0, players: 1 });
    expect(tagOf(await engine.ask(PATH))).not.toBe(tag);
  });

  it.each([
    ['the tag itself', (tag: string) => tag],
    ['a weak tag', (tag: string) => `W/${tag}`],
    ['a list of tags', (tag: string) => `"other", ${tag}`],
    ['any tag', () => '*'],
  ])('answers 304 without a body to %s', async (_, write) => {
    const answer = await engine.ask(PATH, {
      headers: { 'if-none-match': write(tagOf(await engine.ask(PATH))) },
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).not.toBeNull();
    expect(answer.headers.get('vary')).toContain('x-be-alias');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag');
  });

  it('answers in full to another tag, and errors to nobody as unchanged', async () => {
    expect((await engine.ask(PATH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await engine.ask('/v2/tee-times', { headers: { 'if-none-match': '*' } })).status).toBe(400);
  });

  it('differs between tenants of one address', async () => {
    expect(tagOf(await engine.ask(PATH))).not.toBe(tagOf(await engine.ask(PATH, { alias: 'the-bay' })));
  });
});
