import { expect, test } from 'vitest';
import { isEmail, plainEmail } from './email.ts';

test('an e-mail has a name, an @ and a host with a dot', () => {
  for (const email of ['ada@example.com', 'a.b+golf@mail.example.co.uk', 'ädå@exämple.com'])
    expect([email, isEmail(email)]).toEqual([email, true]);
  for (const email of [
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'a da@example.com',
    'ada@exa mple.com',
    'ada@@example.com',
    'ada@example.com,bob@example.com',
    'Ada <ada@example.com>',
    'ada\u0000@example.com',
    'ada\u200b@example.com',
    '\u202eada@example.com',
    'ada\ud800@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    `${'a'.repeat(250)}@x.de`,
  ])
    expect([email, isEmail(email)]).toEqual([email, false]);
});

test('an e-mail is kept in lower case, without spaces around it, and one whichever way its letters are composed', () => {
  expect(plainEmail('a\u0308da@example.com')).toBe('\u00e4da@example.com');
  expect(plainEmail(' Ada@Example.COM ')).toBe('ada@example.com');
});
