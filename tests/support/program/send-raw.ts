import { connect } from 'node:net';

/** Repeated headers (Set-Cookie) have a line each. */
export type RawAnswer = { status: number; headers: Record<string, string>; text: string };

/** The server's answer to exactly these bytes until it closes the connection, possibly ''. */
export function sendBytes(port: number | string, bytes: string | readonly string[]): Promise<string> {
  const parts = typeof bytes === 'string' ? [bytes] : bytes;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').setTimeout(15_000, () => socket.destroy(new Error(`No end after: ${text}`)));
    socket.on('connect', () => {
      for (const part of parts) socket.write(part, 'latin1');
    });
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (text ? resolve(text) : reject(error)));
    socket.on('close', () => resolve(text));
  });
}

/** A hand-written request, header lines included, over a new connection. */
export async function sendRaw(
  port: number | string,
  requestLine: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawAnswer> {
  const own = headers.some((line) => /^host\s*:/i.test(line)) ? [] : [`Host: localhost:${port}`];
  const lines = [requestLine, ...own, ...headers, 'Connection: close'];
  return readAnswer(await sendBytes(port, `${lines.join('\r\n')}\r\n\r\n${body}`));
}

/** The first answer in a server's output, without a 100 Continue. */
export function readAnswer(said: string): RawAnswer {
  const [head = '', ...rest] = said.replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  const text = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString('utf8');
  return { status: Number(first.split(' ')[1] ?? 0), headers, text };
}
