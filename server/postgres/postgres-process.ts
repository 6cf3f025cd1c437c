import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { readPostmaster } from './leftovers.ts';
import { EMBEDDED_PORT, type Places } from './places.ts';
import type { RunAs } from './run-as.ts';

/**
 * Descriptor 3 closes however Fairway ends; an orphaned shell then stops PostgreSQL. So even a killed Fairway leaves
 * nothing running. PostgreSQL has its own session, so Ctrl-C cannot stop it too early.
 */
const WITH_WATCHER =
  '( ( while read -r _; do :; done; kill -INT "$$" ) <&3 >/dev/null 2>&1 & ); exec "$@" 3<&-';

/** No crash safety and no vacuuming: test databases live for seconds. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

const LARGEST_LOG_BYTES = 5_000_000;

export type PostgresProcess = {
  exited: Promise<void>;
  hasExited(): boolean;
  /** Fast shutdown: rolls back open transactions and writes everything to disk. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL, logging to postgres.log. It may not be ready yet. */
export async function launchPostgres(
  places: Places,
  binaries: Binaries,
  runAs: RunAs,
  socketDir: string,
  isDurable: boolean,
): Promise<PostgresProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(EMBEDDED_PORT),
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Keeps golfers' input out of the log: no statements, no row contents.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(isDurable ? {} : FOR_TESTS),
  };
  const postgres = [binaries.postgres, '-D', places.cluster];
  for (const [name, value] of Object.entries(settings)) postgres.push('-c', `${name}=${value}`);
  const [command = '', ...args] = [...runAs.prefix, 'sh', '-c', WITH_WATCHER, 'fairway', ...postgres];

  const log = await openLog(places.log);
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV },
  });
  closeSync(log);
  return supervise(child);
}

function supervise(child: ChildProcess): PostgresProcess {
  const lifeline = child.stdio[3] as Duplex;
  lifeline.on('error', () => undefined);
  const exited = new Promise<void>((resolve) => {
    const done = () => {
      lifeline.destroy();
      resolve();
    };
    child.once('exit', done);
    child.once('error', done);
  });
  const hasExited = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    exited,
    hasExited,
    async stop() {
      const stages: [NodeJS.Signals, seconds: number][] = [
        ['SIGINT', 30],
        ['SIGQUIT', 5],
        ['SIGKILL', 5],
      ];
      for (const [signal, seconds] of stages) {
        if (hasExited()) break;
        child.kill(signal);
        await Promise.race([exited, sleep(seconds * 1000, undefined, { ref: false })]);
      }
      await exited;
    },
  };
}

/** Waits for PostgreSQL to accept connections, even through long recovery; false when it exits. */
export async function isReadyOrGone(places: Places, running: PostgresProcess): Promise<boolean> {
  while (!running.hasExited()) {
    if ((await readPostmaster(places))?.isReady) return true;
    await Promise.race([running.exited, sleep(20)]);
  }
  return false;
}

/** Returns the last log lines, to explain a failed start. */
export async function lastWords(places: Places): Promise<string> {
  const text = await readFile(places.log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-6).join('\n');
}

async function openLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (known) => known.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
