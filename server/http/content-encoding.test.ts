import { expect, test } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  [undefined, 'identity'],
  ['identity', 'identity'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['GZIP;Q=0', 'identity'],
  ['*', 'br'],
  ['identity;q=0, *;q=0.1', 'br'],
] as const)('a client that accepts %s is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
