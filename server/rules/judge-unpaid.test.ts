import { describe, expect, it } from 'vitest';
import { judgeUnpaid } from './judge-unpaid.ts';

const uses = (...used: number[]) => used.map((each) => ({ used: each, cap: 4 }));

describe('A booking that nobody pays for', () => {
  it.each([
    // used, off, above-cap, above-cap and proved, always, always and proved
    [[1, 4], 'free', 'free', 'free', 'code-needed', 'free'],
    [[1, 5], 'refused', 'code-needed', 'free', 'code-needed', 'free'],
    [[5, 12], 'refused', 'code-needed', 'free', 'code-needed', 'free'],
    [[1, 13], 'refused', 'refused', 'refused', 'refused', 'refused'],
  ])('with %j of 4: off %s, above the cap %s (proved %s), always %s (proved %s)', (used, ...expected) => {
    const judge = (code: 'off' | 'above-cap' | 'always', isProved: boolean) =>
      judgeUnpaid({ code }, uses(...used), isProved);
    expect([
      judge('off', false),
      judge('above-cap', false),
      judge('above-cap', true),
      judge('always', false),
      judge('always', true),
    ]).toEqual(expected);
    expect(judge('off', true)).toBe(expected[0]);
  });

  it('is never limited by what has no limit', () => {
    const endless = [{ used: 5_000, cap: Number.POSITIVE_INFINITY }];
    expect(judgeUnpaid({ code: 'off' }, endless, false)).toBe('free');
    expect(judgeUnpaid({ code: 'above-cap' }, endless, false)).toBe('free');
  });
});
