import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from './support/browser/find-chromium.ts';
import { addCounts, type Counts, countPlaywright, countVitest } from './support/count-tests.ts';
import { setup as prepareDataDir } from './support/program/prepared-data-dir.ts';

/** `npm test`: every suite, one after the other, then the failed tests by name and one line that sums them up. */
const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

const reports = await mkdtemp(path.join(tmpdir(), 'fairway-reports-'));

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runSuite(
  title: string,
  args: string[],
  env: (report: string) => Record<string, string>,
  count: (report: unknown, exitCode: number) => Counts,
): Promise<Counts> {
  console.log(`\n── ${title}\n`);
  const report = path.join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const exitCode = await run(
    args.map((argument) => argument.replace('{report}', report)),
    env(report),
  );
  const text = await readFile(report, 'utf8').catch(() => 'null');
  return count(JSON.parse(text), exitCode);
}

function runVitest(title: string, projects: string[]): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json={report}'];
  const chosen = projects.map((project) => `--project=${project}`);
  return runSuite(title, [VITEST, 'run', ...chosen, ...reporters], () => ({}), countVitest);
}

function runPlaywright(chromium: string): Promise<Counts> {
  const args = [PLAYWRIGHT, 'test', '--reporter=list,json'];
  const env = (report: string) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return runSuite('Browser', args, env, countPlaywright);
}

const removePrepared = await prepareDataDir();
const counts = [
  await runVitest('Units, engine, contract, site and processes', ['unit', 'engine', 'site', 'process']),
];
const chromium = findOrInstallChromium();
if ('file' in chromium) counts.push(await runPlaywright(chromium.file));
else {
  console.error(`\n${chromium.advice}`);
  counts.push({ passed: 0, failed: 1, skipped: 0, failures: [chromium.advice] });
}
await removePrepared();
await rm(reports, { recursive: true, force: true });
const { passed, failed, skipped, failures } = counts.reduce(addCounts);
if (failures.length > 0) console.log(`\n── Failed\n\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
