import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, isEmail, plainEmail, readableEmail } from './email.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM\u00a0', 'ada@example.com'],
  ["o'neil.b+golf/9#1@mail.example.co.uk", "o'neil.b+golf/9#1@mail.example.co.uk"],
  ['a\u0308da@example.com', '\u00e4da@example.com'],
  ['ÄDA@example.com', 'äda@example.com'],
  ['Eva@Müller.example', 'eva@xn--mller-kva.example'],
  ['eva@mu\u0308ller.example', 'eva@xn--mller-kva.example'],
  ['eva@XN--MLLER-KVA.example', 'eva@xn--mller-kva.example'],
  ['eva@straße.de', 'eva@xn--strae-oqa.de'],
  ['kei@例え。jp', 'kei@xn--r8jz45g.jp'],
])('%s is %s, whichever way it is typed', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.',
  'ada@example.com.',
  'ada@example.c',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.com:25',
  'ada@example.com/inbox',
  'ada@ex%61mple.com',
  'ada@-example.com',
  'ada@ex_ample.com',
  'ada@xn--zz.com',
  'a da@example.com',
  'ada@exa mple.com',
  'ada@@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@example.com,bob@example.com',
  'mailto:ada@example.com',
  'Ada <ada@example.com>',
  'ada\u0000@example.com',
  'ada\u200b@example.com',
  'ada@exam\u200bple.com',
  'ada@exam\u00adple.com',
  'ada\u3164@example.com',
  '\u202eada@example.com',
  'ada\ud800@example.com',
  'ada@example.com\r\nBcc: bob@example.com',
  `${'a'.repeat(250)}@x.de`,
  `ada@${'a'.repeat(64)}.de`,
])('%j is no email address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('one spelling is spelled like itself, whatever was typed', () => {
  const typed = fc.tuple(fc.string({ unit: 'grapheme' }), fc.domain()).map((parts) => parts.join('@'));
  fc.assert(
    fc.property(fc.oneof(typed, fc.emailAddress()), (text) => {
      const email = canonicalEmail(text);
      if (email !== null) expect([canonicalEmail(email), email.toLowerCase()]).toEqual([email, email]);
    }),
  );
});

test('text that is no address stays as typed, for the next check to refuse', () => {
  expect(plainEmail(' Ada ')).toBe('ada');
  expect(plainEmail('Eva@Müller.example')).toBe('eva@xn--mller-kva.example');
});

test('people read the domain in their own letters', () => {
  expect(readableEmail('eva@xn--mller-kva.example')).toBe('eva@müller.example');
  expect(readableEmail('ada@example.com')).toBe('ada@example.com');
  expect(readableEmail('')).toBe('');
});
