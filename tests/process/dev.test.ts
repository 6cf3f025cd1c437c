import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#scripts/build/sources.js';
import { findLeftProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { inDatabase } from '#tests/support/program/in-database.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';

/** Copies of the sources, to change them. */
const COPIED = ['app', 'server', 'scripts', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];
const SETTINGS = ['remix.config.js', 'vite.config.ts'];
const PATIENCE_MS = 300_000;

const tree = await mkdtemp(path.join(tmpdir(), 'fairway-dev-'));
const dataDir = path.join(tree, '.data');
let program: Program;

beforeAll(async () => {
  for (const name of [...COPIED, ...SETTINGS])
    await cp(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  program = startProgram({ program: 'dev', tree, port: await findFreePort(), env: { DATA_DIR: dataDir } });
  await program.whenOpen();
});
afterAll(async () => {
  await program.stop('SIGKILL');
  await findLeftProcesses(tree);
  await rm(tree, { recursive: true, force: true });
});

async function read(url: string): Promise<string> {
  return (await fetch(program.url + url)).text();
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(tree, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(tree, file), text.replace(from, to));
}

/** Waits until something holds, however slow the machine is. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`It never came to that:\n${program.output()}`);
    await sleep(100);
  }
}

const startOfDatabase = () =>
  inDatabase(dataDir, async (client) => (await client.query('select pg_postmaster_start_time()::text')).rows);

it('npm run dev serves pages as npm start does, which reload when they have changed', async () => {
  const page = await fetch(`${program.url}/teetimes`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
  const html = await page.text();
  expect(html).toContain('Cedar Ridge');
  expect(html).toContain('src="/scripts/dev/reload-page.ts"');
  expect(await read('/login')).toContain('src="/scripts/dev/reload-page.ts"');
  const module = await fetch(`${program.url}/app/entry.client.tsx`);
  expect(module.headers.get('content-type')).toContain('javascript');
  expect(await read('/favicon.svg')).toContain('<svg');
});

it('a change of the engine is served, and the database stays', async () => {
  const before = await startOfDatabase();
  await change('server/engine/http/docs/docs-page.ts', '<h1>', '<h1 class="changed">');
  await until(async () => (await read('/api/docs')).includes('<h1 class="changed">'));
  expect(await startOfDatabase()).toEqual(before);
});

it('a change of a component is served', async () => {
  await change('app/components/shell/footer.tsx', '"wrap foot"', '"wrap foot changed"');
  await until(async () => (await read('/login')).includes('"wrap foot changed"'));
});

it('a mistake is named with its line, and the program from before goes on', async () => {
  await change('server/links.ts', 'export const', 'export cons');
  await until(async () => program.output().includes('server/links.ts:'));
  expect((await fetch(`${program.url}/teetimes`)).status).toBe(200);
  await change('server/links.ts', 'export cons', 'export const');
  await change('server/engine/http/docs/docs-page.ts', '<h1 class="changed">', '<h1 class="again">');
  await until(async () => (await read('/api/docs')).includes('<h1 class="again">'));
});

it('stops with exit code 0 and leaves no process', async () => {
  expect(await program.stop('SIGTERM')).toBe(0);
  expect(await findLeftProcesses(tree)).toEqual([]);
});
