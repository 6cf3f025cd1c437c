import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findRunningEmbedded, startEmbeddedPostgres } from './start-embedded.ts';

const root = await mkdtemp(path.join(tmpdir(), 'fairway-embedded-'));
const running: { stop(): Promise<void> }[] = [];
let count = 0;

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((each) => each.stop()));
  for (const name of await readdir(root)) await rm(path.join(root, name), { recursive: true, force: true });
});

afterAll(() => rm(root, { recursive: true, force: true }));

function newDir(): string {
  count += 1;
  return path.join(root, `data-${count}`);
}

async function start(dataDir: string) {
  const started = await startEmbeddedPostgres({ dataDir, isDurable: false });
  running.push(started);
  return started;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('The embedded PostgreSQL', () => {
  it('keeps what was written, sorts by no system’s rules, speaks UTF-8 and UTC', async () => {
    const dataDir = newDir();
    const first = await start(dataDir);
    await ask(first.url, 'create table course (name text)');
    await ask(first.url, "insert into course values ('Émeraude'), ('ärmel'), ('Zeder')");
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, 'select lower(name) from course order by name')).toEqual([
      'zeder',
      'émeraude',
      'ärmel',
    ]);
    expect(
      await ask(
        second.url,
        "select current_setting('server_encoding') || ' ' || current_setting('timezone')",
      ),
    ).toEqual(['UTF8 UTC']);
  });

  it('is durable where it is not told otherwise', async () => {
    const durable = await startEmbeddedPostgres({ dataDir: newDir() });
    running.push(durable);
    expect(
      await ask(durable.url, "select current_setting('fsync') || current_setting('synchronous_commit')"),
    ).toEqual(['onon']);
  });

  it('lets nobody in who does not know its password, and nobody else see its files', async () => {
    const dataDir = newDir();
    const { url } = await start(dataDir);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect(await ask(url, "select current_setting('listen_addresses')")).toEqual(['']);
  });

  it('can be found by another program while it runs', async () => {
    const dataDir = newDir();
    const { url, stop } = await start(dataDir);
    expect(await findRunningEmbedded(dataDir)).toBe(url);
    await stop();
    expect(await findRunningEmbedded(dataDir)).toBeUndefined();
  });

  it('refuses a second start on the same files', async () => {
    const dataDir = newDir();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(/is in use by another run of Fairway \(process \d+ on /);
  });

  it('finds room for its socket when the path of the data directory is long', async () => {
    const dataDir = path.join(newDir(), 'a'.repeat(60), 'b'.repeat(60));
    const { url, stop } = await start(dataDir);
    const socketDir = new URL(url).searchParams.get('host') ?? '';
    expect(await ask(url, 'select 1')).toEqual([1]);
    await stop();
    await expect(stat(socketDir)).rejects.toThrow('ENOENT');
  });
});

describe('After a crash', () => {
  it('starts although its old number belongs to another program now', async () => {
    const dataDir = newDir();
    await (await start(dataDir)).stop();
    const lines = [
      process.pid,
      path.join(dataDir, 'postgres'),
      1,
      5432,
      path.join(dataDir, 'socket'),
      '',
      '',
      'ready',
      '',
    ];
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
    await writeFile(
      path.join(dataDir, 'in-use'),
      JSON.stringify({ id: 'x', pid: process.ppid, started: '1', host: 'elsewhere' }),
    );
    const long = new Date(Date.now() - 60_000);
    await utimes(path.join(dataDir, 'in-use'), long, long);
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1')).toEqual([1]);
  });

  it('throws half-made files of a first start away', async () => {
    const dataDir = newDir();
    await mkdir(path.join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1')).toEqual([1]);
  });
});

describe('Where root may not make user namespaces', () => {
  it('runs as another user on the same files, and as root again', async () => {
    const dataDir = newDir();
    await (await start(dataDir)).stop();
    // As an ordinary user nothing changes; as root `unshare` is not to be found.
    const bin = path.join(root, 'bin');
    await mkdir(bin);
    for (const name of ['sh', 'id', 'setpriv'])
      await symlink(await whereIs(name), path.join(bin, name)).catch(() => undefined);
    vi.stubEnv('PATH', bin);
    const other = await start(dataDir);
    expect(await ask(other.url, 'select 1')).toEqual([1]);
    await other.stop();
    vi.unstubAllEnvs();
    const again = await start(dataDir);
    expect(await ask(again.url, 'select 1')).toEqual([1]);
  });
});

async function whereIs(name: string): Promise<string> {
  for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(dir, name);
    if (
      await stat(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  throw new Error(`${name} is not installed`);
}
