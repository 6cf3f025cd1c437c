import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './start-program.ts';

const PATIENCE_MS = 120_000;

/** Waits until a program has read everything sent before, on any connection: it reads in order. */
export async function untilHeard({ url }: Program): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await sleep(50);
    await (await fetch(`${url}/healthz`)).text();
  }
}

/** Waits until a stopping program accepts no more connections. A busy one takes longer. */
export async function untilClosed(port: number | string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (await isListening(Number(port))) {
    if (Date.now() > giveUpAt) throw new Error(`Port ${port} is open still`);
    await sleep(20);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
