import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Program = { port: number; pid: number; stop(): Promise<void> };
/** `readMemory`: at rest, after collecting garbage. */
export type Product = Program & { readMemory(): Promise<NodeJS.MemoryUsage> };

const HERE = import.meta.dirname;
export const ROOT = path.join(HERE, '..');
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server file, which reports its port. */
export async function startServer(file: string, args: string[] = []): Promise<Program> {
  const child = fork(path.join(HERE, file), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)));
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  ended.catch(() => undefined);
  return { port, pid: pidOf(child), stop: () => stop(child) };
}

/** Starts the product and waits until it answers; `root` names another checkout. */
export async function startProduct(
  port: number,
  env: Record<string, string>,
  root: string = ROOT,
): Promise<Product> {
  const child = fork(path.join(root, 'fairway.js'), ['start'], {
    cwd: root,
    execArgv: ['--expose-gc', '--import', path.join(HERE, 'report-memory.js')],
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp)
      return { port, pid: pidOf(child), readMemory: () => readMemory(child), stop: () => stop(child) };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not open within a minute');
}

async function readMemory(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  child.send('memory');
  const [memory] = await once(child, 'message');
  return memory;
}

const pidOf = (child: ChildProcess) => child.pid ?? 0;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  running.delete(child);
}
