import { describe, expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';

const { fetch } = await startEngine([cedarRidge]);
const headers = { 'x-be-alias': 'cedar-ridge' };
const query = (text: string) => fetch(new Request(`http://engine/settings/alias?${text}`));
const pay = async (body: string) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = new Request('http://engine/AddReservation', { method: 'POST', headers: type, body });
  return (await fetch(asked)).json() as Promise<{ StatusCode: number; Message: string }>;
};
const fields = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join('&');

describe('What is sent as fields to the API', () => {
  it('is 200 fields at most, in a query and in a form', async () => {
    const known = 'subdomain=cedar-ridge';
    expect((await query(`${known}&${fields(199, (index) => `a${index}`)}`)).status).toBe(200);
    const tooMany = await query(`${known}&${fields(200, (index) => `a${index}`)}`);
    expect(tooMany.status).toBe(400);
    expect(await tooMany.json()).toMatchObject({ code: 'BAD_INPUT', message: 'That is too much data.' });
    expect(await pay(fields(201, () => 'Token'))).toMatchObject({ StatusCode: 400, Success: false });
  });

  it('is 64 kB at most in a form, though JSON may be more', async () => {
    expect(await pay(`Token=${'x'.repeat(70_000)}`)).toMatchObject({ StatusCode: 413 });
    const cart = new Request('http://engine/shopping-cart', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ note: 'x'.repeat(70_000) }),
    });
    expect((await fetch(cart)).status).toBeLessThan(300);
  });

  it('has names that lead nowhere', async () => {
    const search = (text: string) => fetch(new Request(`http://engine/v2/tee-times?${text}`, { headers }));
    expect((await search('date=2031-05-05')).status).toBe(200);
    const pathed = await search('date=2031-05-05&a[x][9999]=1');
    expect([pathed.status, await pathed.text()]).toEqual([400, expect.stringContaining('a[x][9999]')]);
    expect((await search('date[]=2031-05-05')).status).toBe(400);
    expect((await search('date=2031-05-05&__proto__=1')).status).toBe(400);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('may not be said twice where one is wanted', async () => {
    expect((await query('subdomain=cedar-ridge&subdomain=the-bay')).status).toBe(400);
    const twice = await fetch(
      new Request('http://engine/v2/tee-times?date=2031-05-05&date=2031-05-06', { headers }),
    );
    expect([twice.status, await twice.text()]).toEqual([
      400,
      expect.stringContaining('The field date must be text.'),
    ]);
  });
});
