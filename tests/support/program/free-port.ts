import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, so that none takes it before the program. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
let next = FIRST_PORT + randomInt(PORTS);

/** A port without a listener. Parallel processes begin at different ports. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = next;
    next += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port);
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
