import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** What a run of vitest came to; a file that could not even be loaded counts as a failed test. */
export function countVitest(report: unknown, exitCode: number): Counts {
  const read = vitestReport.safeParse(report);
  if (!read.success) return noReport;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + unloaded.length;
  return atLeastOneFailed(
    { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests },
    exitCode,
  );
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** What a run of Playwright came to; a test that passed only when it was repeated has failed. */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return noReport;
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  return atLeastOneFailed({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

const noReport: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Errors outside of every test end a suite with an exit code alone. */
function atLeastOneFailed(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
