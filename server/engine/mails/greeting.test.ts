import { expect, test } from 'vitest';
import { en } from '#server/text/en.ts';
import { greeting } from './greeting.ts';

const { mails } = en;

test.each(['Ada', 'J. R.', 'Mary-Jane', 'O’Neil', 'José María', '小明', 'Maximilian-Alexander'])(
  'a mail greets %s by name',
  (name) => {
    expect(greeting(mails, name)).toBe(`Hello ${name},`);
  },
);

test.each([
  'click https://evil.example/win',
  'see evil.example now',
  'WWW.evil',
  'call 1-800-555-0100',
  'write to eve@evil',
  'your account has been closed, please contact us today',
])('a mail does not pass on "%s"', (name) => {
  expect(greeting(mails, name)).toBe('Hello,');
});
