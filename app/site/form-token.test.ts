import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFormToken, makeFormToken } from './form-token.server.ts';

const OLD = 's'.repeat(32);
const NEW = 't'.repeat(32);

const asked = (cookie: string | undefined, sessionSecrets = [OLD], isProduction = false) => ({
  request: new Request('http://localhost:3000/cart', cookie ? { headers: { cookie } } : {}),
  context: { sessionSecrets, isProduction },
});
const nameAndValue = (setCookie: string | null) => setCookie?.split(';')[0] ?? '';

describe('The token of a form', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-05-04T12:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  async function give() {
    const { value, setCookie } = await makeFormToken(asked(undefined));
    return { value, setCookie, cookie: `a=1; ${nameAndValue(setCookie)}; b=2` };
  }

  it('is accepted from the browser it was given to, again and again, for a day', async () => {
    const { value, setCookie, cookie } = await give();
    expect(setCookie).toMatch(/^fairway-form=[\w%]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await makeFormToken(asked(cookie))).setCookie).toBeNull();
    expect(await checkFormToken(asked(cookie), value)).toBe('valid');
    expect(await checkFormToken(asked(cookie), (await makeFormToken(asked(cookie))).value)).toBe('valid');
    vi.setSystemTime(new Date('2031-05-05T12:00:01Z'));
    expect(await checkFormToken(asked(cookie), value)).toBe('wrong');
  });

  it('misses its cookie in a browser that refuses cookies, not where there was no token', async () => {
    const { value } = await give();
    expect(await checkFormToken(asked(undefined), value)).toBe('no-cookie');
    expect(await checkFormToken(asked('a=1'), value)).toBe('no-cookie');
    expect(await checkFormToken(asked(undefined), '')).toBe('wrong');
  });

  it('is not accepted from another browser, changed, or missing', async () => {
    const { value, cookie } = await give();
    expect(await checkFormToken(asked((await give()).cookie), value)).toBe('wrong');
    const later = `${Number.parseInt(value, 10) + 1}.${value.split('.')[1]}`;
    for (const field of [later, '', 'nonsense'])
      expect(await checkFormToken(asked(cookie), field)).toBe('wrong');
    expect(await checkFormToken(asked('fairway-form=%'), value)).toBe('no-cookie');
  });

  it('lives on when the secret is changed, as long as the old one is still believed', async () => {
    const { value, cookie } = await give();
    expect(await checkFormToken(asked(cookie, [NEW, OLD]), value)).toBe('valid');
    expect(await checkFormToken(asked(cookie, [NEW]), value)).toBe('wrong');
  });

  it('has a cookie that only https carries in production', async () => {
    const { setCookie } = await makeFormToken(asked(undefined, [OLD], true));
    expect(setCookie).toMatch(/^__Host-fairway-form=[\w%]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});
