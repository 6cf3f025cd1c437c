import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Hands a request to the program on a port of this machine, and its answer back. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const asked = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' }, agent: false },
    (answer) => {
      // This one connection ends; the browser's goes on.
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
