import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#scripts/build/sources.js';
import type { ProgramBundle } from './bundle-program.ts';

const SPARE = path.join(ROOT, 'scripts', 'dev', 'spare.js');

export type Programs = {
  port(): number | undefined;
  /** Switches to a bundle. Throws when it does not start; the previous one continues. */
  takeOver(bundle: ProgramBundle, env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs one program at a time, opening the next before the last stops. A spare process with loaded libraries becomes
 * the next.
 */
export function runPrograms(): Programs {
  let current: { child: ChildProcess; port: number } | undefined;
  let spare: ChildProcess | undefined;
  const alive = new Set<ChildProcess>();

  function forkSpare(): ChildProcess {
    const child = fork(SPARE);
    alive.add(child);
    child.once('exit', () => {
      alive.delete(child);
      if (spare === child) spare = undefined;
      if (current?.child !== child) return;
      current = undefined;
      console.error('The program has ended. It starts again with the next change.');
    });
    return child;
  }

  spare = forkSpare();
  return {
    port: () => current?.port,
    async takeOver({ program, site }, env) {
      const child = spare ?? forkSpare();
      spare = undefined;
      const port = await findFreePort();
      child.send({
        program: pathToFileURL(program).href,
        env: { ...env, PORT: String(port), DEV_SITE: pathToFileURL(site).href },
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('The program did not open.')));
      await Promise.race([once(child, 'message'), ended]);
      ended.catch(() => undefined);
      const before = current?.child;
      current = { child, port };
      before?.kill('SIGTERM');
      spare = forkSpare();
    },
    async stop() {
      current = undefined;
      await Promise.all(
        [...alive].map((child) => {
          child.kill('SIGTERM');
          return once(child, 'exit');
        }),
      );
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
