import { expect, test } from 'vitest';
import { chooseEncoding } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
  ['identity', 'identity'],
] as const)('a client that accepts %s is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
