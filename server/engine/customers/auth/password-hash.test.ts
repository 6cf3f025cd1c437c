import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isForeignHash, isPassword } from './password-hash.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

describe('A password', () => {
  it.each(['Café-golf-17', 'ﬁreball-1799', 'ｆａｉｒｗａｙ-1899'])(
    '%s is the same however a keyboard composes it',
    async (password) => {
      const passwordHash = await hashPassword(password);
      for (const form of FORMS)
        expect([form, await isPassword(passwordHash, password.normalize(form))]).toEqual([form, true]);
      expect(await isPassword(passwordHash, `${password} `)).toBe(false);
    },
  );

  it('is nobody’s where there is no hash, or one that is none', async () => {
    expect(await isPassword(null, 'nobody has this password')).toBe(false);
    expect(await isPassword('$argon2id$nonsense', 'fairway-1899')).toBe(false);
  });

  it('costs 19 MiB and two passes unless tests hand in less, which production does not take', async () => {
    const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const real = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    expect(await hashPassword('fairway-1899')).toMatch(real);
    expect(await hashPassword('fairway-1899', { passwordCost, isProduction: true })).toMatch(real);
    const cheap = await hashPassword('fairway-1899', { passwordCost, isProduction: false });
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(isForeignHash(cheap, { passwordCost, isProduction: false })).toBe(false);
    expect(isForeignHash(cheap, { passwordCost, isProduction: true })).toBe(true);
    expect(await isPassword(null, 'nobody has this password', { passwordCost })).toBe(false);
  });

  it('is right for a hash made elsewhere of what was typed, which is then replaced', async () => {
    const elsewhere = await hash('m²-greens-1899', { memoryCost: 8_192, timeCost: 3, parallelism: 1 });
    expect(await isPassword(elsewhere, 'm²-greens-1899')).toBe(true);
    expect(await isPassword(elsewhere, 'm2-greens-1899')).toBe(false);
    expect(isForeignHash(elsewhere)).toBe(true);
    expect(isForeignHash(await hashPassword('m²-greens-1899'))).toBe(false);
  });
});
