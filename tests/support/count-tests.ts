import { z } from 'zod';

/** The numbers of passed, failed and skipped tests, and each failed one with its file, name and first message. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(vitestTest),
    }),
  ),
});

/** Counts a vitest run. A file that could not be loaded counts as a failed test. */
export function countVitest(report: unknown, exitCode: number): Counts {
  const read = vitestReport.safeParse(report);
  if (!read.success) return noReport;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages?.[0])),
  );
  return atLeastOneFailed(
    {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      skipped: numPendingTests + numTodoTests,
      failures: [
        ...failures,
        ...unloaded.map(({ name, message }) => describeFailure(name, 'cannot be loaded', message)),
      ],
    },
    exitCode,
  );
}

const playwrightTest = z.object({
  status: z.string(),
  projectName: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});
const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** Counts a Playwright run. A test that passed only when repeated has failed. */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return noReport;
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  const failures = read.data.suites.flatMap(playwrightFailures);
  return atLeastOneFailed({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode);
}

function playwrightFailures({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFailure(
          file,
          `[${projectName}] ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function describeFailure(file: string, test: string, message = ''): string {
  const firstLine = message.trim().split('\n', 1)[0] ?? '';
  return [`${file} › ${test}`, ...(firstLine ? [`  ${firstLine}`] : [])].join('\n');
}

const noReport: Counts = { passed: 0, failed: 1, skipped: 0, failures: ['A suite left no report.'] };

/** An error outside every test shows only in the suite's exit code. */
function atLeastOneFailed(counts: Counts, exitCode: number): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: ['A suite failed outside of its tests.'] };
}
