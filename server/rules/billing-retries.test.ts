import { expect, it } from 'vitest';
import { nextTryOn } from './billing-retries.ts';

it('tries a declined payment again 1, 3 and 5 days after the first try, and then no more', () => {
  expect([1, 2, 3, 4].map((tries) => nextTryOn('2028-02-28', tries))).toEqual([
    '2028-02-29',
    '2028-03-02',
    '2028-03-04',
    null,
  ]);
});
