import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { migrations } from '#server/db/migrations.ts';
import { SAMPLE_ROUNDS } from '#server/db/samples/sample-orders.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { askProgram } from '#tests/support/program/ask-program.ts';
import { programArguments } from '#tests/support/program/bundle-programs.ts';
import { findLeftProcesses } from '#tests/support/program/find-processes.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { inDatabase } from '#tests/support/program/in-database.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { runCommand } from '#tests/support/program/run-command.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { buy } from '#tests/support/shop.ts';

const root = await mkdtemp(path.join(tmpdir(), 'fairway-backup-'));
const at = (...names: string[]) => path.join(root, ...names);
const file = at('backup.gz');
const running: Program[] = [];
afterAll(async () => {
  for (const program of running) await program.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Program> {
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const program = startProgram({ program: 'start', port: await findFreePort(), env });
  running.push(program);
  await program.whenOpen();
  return program;
}

const backUp = (dataDir: string, ...args: string[]) =>
  runCommand('server/backup.cli.ts', args, { DATA_DIR: dataDir });
const restore = (dataDir: string, name: string) =>
  runCommand('server/restore.cli.ts', [name], { DATA_DIR: dataDir });

/** The hash of each table's rows, and the value of each sequence. */
async function sumUp(pool: pg.Pool): Promise<Record<string, string>> {
  const found = await pool.query<{ name: string; kind: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname in ('public', 'pgboss') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name, kind } of found.rows) {
    const rows = await pool.query<{ row: string }>({
      text:
        kind === 'S'
          ? `select last_value::text || is_called as row from ${name}`
          : `select t::text as row from ${name} t`,
    });
    const sorted = rows.rows.map(({ row }) => row).sort();
    sums[name] = `${sorted.length} ${createHash('md5').update(sorted.join('\n')).digest('hex')}`;
  }
  return sums;
}

/** Queries the PostgreSQL of a DATA_DIR whose program does not run. */
async function alone<Result>(dataDir: string, ask: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  try {
    return await inDatabase(dataDir, ask);
  } finally {
    await postgres.stop();
  }
}

/** Backs up at a moment when no background work changes anything. */
async function backUpInPeace(dataDir: string): Promise<{ sums: Record<string, string>; said: string }> {
  for (;;) {
    const before = await inDatabase(dataDir, sumUp);
    const { code, output } = await backUp(dataDir, file, '--force');
    expect([code, output]).toEqual([0, expect.stringContaining(`rows of ${tablesIn(before)} tables`)]);
    const after = await inDatabase(dataDir, sumUp);
    if (JSON.stringify(before) === JSON.stringify(after)) return { sums: before, said: output };
    await sleep(500);
  }
}

const tablesIn = (sums: Record<string, string>) =>
  Object.keys(sums).filter((name) => !/_seq$/.test(name)).length;

let sums: Record<string, string>;
let bookingPath: string;
beforeAll(async () => {
  await fillDataDir(at('first'));
  const program = await start(at('first'));
  await buy(askProgram(`${program.url}/api`), { date: dayAhead(3), nth: 1 });
  bookingPath = await findLink(at('first'));
  ({ sums } = await backUpInPeace(at('first')));
});

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The link of the booking's email. */
async function findLink(dataDir: string): Promise<string> {
  for (;;) {
    const { rows } = await inDatabase(dataDir, (pool) =>
      pool.query<{ text: string }>('select text from mailbox_mail'),
    );
    const link = rows.map(({ text }) => /\/booking\/[\w-]{20,}/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await sleep(300);
  }
}

describe('A backup of a running program', () => {
  it('is restored into an empty DATA_DIR, equal by a sum of every table that its file had no part in, and the program goes on from there', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const dataDir = at('second');
    expect(await restore(dataDir, file)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored the backup of \S+ into /),
    });
    expect(await findLeftProcesses(dataDir)).toEqual([]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'secrets.json']);

    expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(
      await readFile(at('first', 'secrets.json'), 'utf8'),
    );
    // Only PostgreSQL runs, so that nothing changes before the comparison.
    expect(await alone(dataDir, sumUp)).toEqual(sums);
    expect(Object.keys(sums)).toEqual(
      expect.arrayContaining(['public.reservation', 'public.kysely_migration', 'pgboss.queue']),
    );
    // The demo's clerk has booked as well.
    expect(Number(sums['public.reservation']?.split(' ')[0])).toBeGreaterThan(SAMPLE_ROUNDS.length);
    const again = at('compared.gz');
    expect((await backUp(dataDir, again)).code).toBe(0);
    expect(contentOf(await readFile(again))).toEqual(contentOf(await readFile(file)));

    const program = await start(dataDir);
    const page = await fetch(`${program.url}${bookingPath}`, { headers: { host: 'localhost' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Confirmation number');
    await buy(askProgram(`${program.url}/api`), { date: dayAhead(3), nth: 2 });
    expect(await program.stop()).toBe(0);
  });

  it('is one moment, however much is booked meanwhile', async () => {
    const dataDir = at('first');
    const shop = askProgram(`${running[0]?.url}/api`);
    let isOver = false;
    const buying = (async () => {
      for (let nth = 5; !isOver && nth < 40; nth += 1) await buy(shop, { date: dayAhead(4), nth });
    })();
    await backUp(dataDir, at('busy.gz'));
    isOver = true;
    await buying;
    const restored = await restore(at('busy'), at('busy.gz'));
    expect(restored.code).toBe(0);
    const orphans = await alone(at('busy'), (pool) =>
      pool.query(`select id from reservation r where state = 'confirmed' and source = 'online' and starts_at > now()
        and not exists (select from payment_attempt p where p.invoice_id = r.invoice_id)`),
    );
    expect(orphans.rows).toEqual([]);
  });
});

function contentOf(packed: Buffer): Record<string, unknown>[] {
  const lines = gunzipSync(packed).toString().split('\n');
  // The time of the backup differs, and with it the total checksum.
  return [{ ...JSON.parse(lines[0] ?? ''), madeAt: '' }, { lines: lines.slice(1, -2) }];
}

describe('A backup is refused', () => {
  it('where a file of that name is, unless it may be replaced', async () => {
    await writeFile(at('taken'), 'mine');
    const refused = await backUp(at('first'), at('taken'));
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/taken exists already: name another file/),
    });
    expect(await readFile(at('taken'), 'utf8')).toBe('mine');
    expect((await backUp(at('first'), at('taken'), '--force')).code).toBe(0);
    expect((await readdir(root)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('where there is no database, no such directory, or another PostgreSQL', async () => {
    expect((await backUp(at('nothing'), at('x.gz'))).output).toMatch(/^There is no database in .*nothing/);
    expect(await readdir(root)).not.toContain('nothing');
    expect((await backUp(at('first'), at('no', 'such', 'x.gz'))).output).toMatch(
      /^The backup could not be written to /,
    );
    const env = { DATA_DIR: at('first'), DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' };
    for (const command of ['backup', 'restore'])
      expect((await runCommand(`server/${command}.cli.ts`, [file], env)).output).toMatch(
        /pg_dump and pg_restore/,
      );
    expect((await backUp(at('first'))).output).toMatch(/^npm run backup -- FILE/);
  });
});

describe('Nothing is restored', () => {
  it('of a file that is cut off, changed or something else', async () => {
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const row = text.indexOf('cedar-ridge');
    const damaged: Record<string, Buffer> = {
      cut: whole.subarray(0, whole.length - 2_000),
      half: gzipSync(text.slice(0, text.length / 2)),
      'without-its-last-line': gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      flipped: Buffer.from(whole.map((byte, index) => (index === 5_000 ? byte ^ 1 : byte))),
      'another-word': gzipSync(`${text.slice(0, row)}Cedar-ridge${text.slice(row + 11)}`),
      'another-secret': gzipSync(text.replace(/("siteKey":")./, '$1?')),
      'something-else': gzipSync('hello\n'),
      plain: Buffer.from('hello'),
      longer: gzipSync(`${text}x\n`),
      empty: Buffer.alloc(0),
    };
    for (const [name, content] of Object.entries(damaged)) {
      await writeFile(at(name), content);
      const restoring = restoreBackup({
        file: at(name),
        dataDir: at('damaged'),
        restoreSecrets: () => Promise.reject(new Error('It got that far')),
      });
      await expect(restoring, name).rejects.toThrow(/is no whole backup: .*\.$/);
    }
    expect((await restore(at('damaged'), at('no-such-file'))).output).toMatch(/cannot be read/);
    expect(await readdir(root)).not.toContain('damaged');
  });

  it('of a newer version', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    const last = Object.keys(migrations).at(-1) ?? '';
    const [header = '', ...rest] = text.split('\n');
    const newer = [header.replace(`"${last}"`, `"${last}","9999-later"`), ...rest.slice(0, -2)].join('\n');
    const sha256 = createHash('sha256').update(`${newer}\n`).digest('hex');
    const { tables } = JSON.parse(rest.at(-2) ?? '');
    await writeFile(at('newer.gz'), gzipSync(`${newer}\n${JSON.stringify({ tables, sha256 })}\n`));
    expect((await restore(at('newer'), at('newer.gz'))).output).toMatch(
      /made by a newer version of Fairway \(it knows 9999-later\)/,
    );
    expect(await readdir(root)).not.toContain('newer');
  });

  it('over a database, running or not, or other secrets', async () => {
    const refused = {
      code: 1,
      output: expect.stringMatching(/is in use by another run|There is a database in/),
    };
    expect(await restore(at('first'), file)).toEqual(refused);
    expect(await restore(at('second'), file)).toEqual(refused);
    await mkdir(at('others'));
    await copyFile(at('first', 'secrets.json'), at('others', 'secrets.json'));
    await writeFile(
      at('others', 'secrets.json'),
      JSON.stringify({ sessionSecret: 's'.repeat(40), siteKey: 'k'.repeat(40) }),
    );
    expect((await restore(at('others'), file)).output).toMatch(/^There are other secrets in /);
    expect(await readdir(at('others'))).toEqual(['secrets.json']);
  });

  it('half: what is killed on the way leaves a directory without a database, in which it can be done again', async () => {
    const dataDir = at('killed');
    const child = spawn(process.execPath, [...programArguments('server/restore.cli.ts'), file], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const begun = path.join(dataDir, 'restore.unfinished', 'postgres');
    while (!(await stat(begun).catch(() => null))) await sleep(20);
    await sleep(300);
    child.kill('SIGKILL');
    await exited;
    expect(await findLeftProcesses(dataDir)).toEqual([]);
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect((await restore(dataDir, file)).code).toBe(0);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'secrets.json']);
  });
});
