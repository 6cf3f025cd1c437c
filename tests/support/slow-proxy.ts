import { once } from 'node:events';
import { createServer } from 'node:http';

type Held = (method: string, path: string) => boolean;

export type SlowProxy = {
  /** The address of the booking API, through the proxy. */
  url: string;
  /** Stops the requests that `isHeld` picks until they are let through. */
  hold(isHeld: Held): void;
  letThrough(): void;
  close(): Promise<void>;
};

/** A proxy between a site and a booking API that delays requests as long as a test wants. */
export async function startSlowProxy(apiUrl: string): Promise<SlowProxy> {
  let isHeld: Held = () => false;
  let waiting: (() => void)[] = [];
  const server = createServer(async (asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked;
    const body: Buffer[] = [];
    for await (const part of asked) body.push(part);
    if (isHeld(method, url.split('?')[0] ?? '')) await new Promise<void>((resolve) => waiting.push(resolve));
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
    const response = await fetch(`${apiUrl}${url}`, {
      method,
      headers: { ...(rest as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
      redirect: 'manual',
    }).catch(() => null);
    if (!response) return answer.destroy();
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold(which) {
      isHeld = which;
    },
    letThrough() {
      isHeld = () => false;
      for (const go of waiting) go();
      waiting = [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
