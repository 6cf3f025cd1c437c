import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './support/count-tests.ts';

const vitest = (failedFiles: number[], more = {}) => ({
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: failedFiles.map((tests) => ({ status: 'failed', assertionResults: Array(tests).fill({}) })),
  ...more,
});

describe('The summary of all suites', () => {
  it('counts what passed, failed and was skipped', () => {
    expect(countVitest(vitest([3], { numFailedTests: 2 }), 1)).toEqual({ passed: 10, failed: 2, skipped: 2 });
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });
  it('counts a file that cannot be loaded as failed', () => {
    expect(countVitest(vitest([0, 0]), 1)).toMatchObject({ failed: 2 });
  });
  it('never calls a suite good that ended badly or said nothing', () => {
    expect(countVitest(vitest([]), 1)).toMatchObject({ failed: 1 });
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
