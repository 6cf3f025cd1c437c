import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programArguments } from './bundle-programs.ts';

export type Program = {
  child: ChildProcess;
  url: string;
  /** Its output so far. */
  output(): string;
  /** Resolves with its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals | null>;
  /** Waits until the program is ready. Throws with its output when it exits instead. */
  whenOpen(): Promise<void>;
  /** Sends a signal to the program and waits for its exit. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

type Options = {
  /**
   * `npm start`, `npm run api`, `npm run serve` or `npm run dev`. Without npm, it is the run's bundle if there is
   * one.
   */
  program: 'start' | 'api' | 'serve' | 'dev';
  port: number;
  env: Record<string, string>;
  isThroughNpm?: boolean;
  /** A copy of this tree to run instead. */
  tree?: string;
};

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const FILES = { start: 'server/host/start.ts', api: 'server/main.ts', serve: 'server/host/serve.ts' };
/** Ends a hanging start. The site is built first, on the slowest machine. */
const SECONDS_TO_OPEN = 600;

/** Starts the real program in a separate process and process group, with only PATH from our environment. */
export function startProgram(options: Options): Program {
  const { program, port } = options;
  const files = findArguments(options);
  const [command = '', ...args] = options.isThroughNpm
    ? ['npm', 'run', program]
    : [process.execPath, ...files];
  const { PATH, HOME } = process.env;
  const environment = { PATH, HOME, PORT: String(port), ...options.env } as Record<string, string>;
  const child = spawn(command, args, {
    cwd: options.tree ?? ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment as unknown as NodeJS.ProcessEnv,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    exited,
    output: () => text,
    async whenOpen() {
      const giveUpAt = Date.now() + SECONDS_TO_OPEN * 1000;
      // remix-serve has no health page.
      const page = program === 'serve' ? '/robots.txt' : '/healthz';
      while (!(await isOpen(url + page))) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt)
          throw new Error(`The program did not open:\n${text}`);
        await sleep(100);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return exited;
    },
  };
}

function findArguments({ program, tree }: Options): string[] {
  if (program === 'dev') return ['scripts/dev/main.js'];
  return tree ? ['fairway.js', program] : programArguments(FILES[program]);
}

async function isOpen(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}
