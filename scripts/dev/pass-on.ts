import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Proxies a request to a program on a local port. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const asked = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' }, agent: false },
    (answer) => {
      // For the program's connection only.
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    },
  );
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(502, { 'content-type': 'text/plain' })
        .end('The program has ended: see the terminal.');
  });
  outgoing.once('close', () => asked.destroy());
  incoming.pipe(asked);
}
