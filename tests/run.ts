import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#scripts/build/ensure-built.ts';
import { findOrInstallChromium } from './support/browser/find-chromium.ts';
import { addCounts, type Counts, countPlaywright, countVitest } from './support/count-tests.ts';
import { setup as bundleProgramsFirst } from './support/program/bundle-programs.ts';
import { setup as prepareDataDir } from './support/program/prepared-data-dir.ts';

// `npm test` runs the browser's tests beside all others, since neither keeps two processors busy all the time. Then it prints
// the failed tests by name and one line that sums them up.
const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

const reports = await mkdtemp(path.join(tmpdir(), 'fairway-reports-'));

/** Runs a suite, which prints to `output`, a file, or else to our own output. Returns its exit code. */
async function run(args: string[], env: Record<string, string>, output?: string): Promise<number> {
  const file = output ? await open(output, 'w') : null;
  const out = file?.fd ?? 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  await file?.close();
  return code;
}

async function countOf(
  report: string,
  exitCode: number,
  count: (report: unknown, exitCode: number) => Counts,
): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => 'null');
  return count(JSON.parse(text), exitCode);
}

async function runVitest(): Promise<Counts> {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countOf(report, await run([VITEST, 'run', ...reporters], {}), countVitest);
}

/** Prints what it has to say at its end: earlier it would be mixed with the output of the others. */
async function runPlaywright(chromium: string): Promise<Counts> {
  const report = path.join(reports, 'playwright.json');
  const output = path.join(reports, 'playwright.txt');
  const args = [PLAYWRIGHT, 'test', '--reporter=list,json', '--workers=2'];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const exitCode = await run(args, env, output);
  console.log(`\n── In a browser\n\n${await readFile(output, 'utf8')}`);
  return countOf(report, exitCode, countPlaywright);
}

async function runInBrowser(): Promise<Counts> {
  const chromium = findOrInstallChromium();
  if ('file' in chromium) return runPlaywright(chromium.file);
  console.error(`\n${chromium.advice}`);
  return { passed: 0, failed: 1, skipped: 0, failures: [chromium.advice] };
}

// Both suites need these: they are made once, before either begins.
await ensureBuilt(['site']);
const removals = [await prepareDataDir(), await bundleProgramsFirst()];
const counts = await Promise.all([runInBrowser(), runVitest()]);
for (const remove of removals) await remove();
await rm(reports, { recursive: true, force: true });
const { passed, failed, skipped, failures } = counts.reduce(addCounts);
if (failures.length > 0) console.log(`\n── Failed\n\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
