import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest } from './support/count-tests.ts';

const vitest = (failedFiles: number[], more = {}) => ({
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: failedFiles.map((tests, file) => ({
    name: `file-${file}.test.ts`,
    status: 'failed',
    message: tests === 0 ? 'no such module\n  at line 1' : '',
    assertionResults: Array.from({ length: tests }, (_, test) => ({
      status: test === 0 ? 'failed' : 'passed',
      fullName: `A rule holds ${test} times`,
      failureMessages: test === 0 ? ['expected 1 to be 2\n  at line 3'] : [],
    })),
  })),
  ...more,
});
const spec = (status: string, title: string) => ({
  title,
  file: 'search.spec.ts',
  tests: [{ status, projectName: 'js', results: [{ error: { message: 'no such button\n  at line 9' } }] }],
});
const playwright = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
  suites: [
    {
      specs: [spec('expected', 'a list is shown'), spec('unexpected', 'a day is chosen')],
      suites: [{ specs: [spec('flaky', 'on a phone')] }],
    },
  ],
};

describe('The summary of all suites', () => {
  it('counts what passed, failed and was skipped', () => {
    const counts = { passed: 10, failed: 2, skipped: 2 };
    expect(countVitest(vitest([3], { numFailedTests: 2 }), 1)).toMatchObject(counts);
    expect(countPlaywright(playwright, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 3 });
  });
  it('names each failed test once more at the end, with the first line of why', () => {
    const { failures } = addCounts(countVitest(vitest([2, 0]), 1), countPlaywright(playwright, 1));
    expect(failures).toEqual([
      'file-0.test.ts › A rule holds 0 times\n  expected 1 to be 2',
      'file-1.test.ts › cannot be loaded\n  no such module',
      'search.spec.ts › [js] a day is chosen\n  no such button',
      'search.spec.ts › [js] on a phone\n  no such button',
    ]);
  });
  it('counts a file that cannot be loaded as failed', () => {
    expect(countVitest(vitest([0, 0]), 1)).toMatchObject({ failed: 2 });
  });
  it('never calls a suite good that ended badly or said nothing', () => {
    expect(countVitest(vitest([]), 1)).toMatchObject({ failed: 1 });
    expect(countVitest(null, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(null, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});
