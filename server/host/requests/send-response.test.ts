import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCompressed } from './send-response.ts';

const words = 'Tee times at Cedar Ridge. '.repeat(100);
let events = new TransformStream<Uint8Array, Uint8Array>();
const answers: Record<string, () => Response> = {
  '/page': () => new Response(words, { headers: { 'content-type': 'text/html', vary: 'Cookie' } }),
  '/short': () => new Response('ok', { headers: { 'content-type': 'text/html' } }),
  '/picture': () => new Response(words, { headers: { 'content-type': 'image/png' } }),
  '/tagged': () =>
    new Response(words, { headers: { 'content-type': 'application/json', etag: '"one and the same"' } }),
  '/events': () => new Response(events.readable, { headers: { 'content-type': 'text/event-stream' } }),
  '/nothing': () => new Response(null, { status: 304 }),
};
const server = createServer((incoming, outgoing) => {
  const answer = answers[incoming.url ?? '']?.() ?? new Response(null, { status: 404 });
  void sendCompressed(incoming, outgoing, answer);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(path: string, accepted?: string) {
  const { port } = server.address() as AddressInfo;
  const headers = accepted ? { 'accept-encoding': accepted } : {};
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

test('an answer is sent in the encoding the client takes, and says how long it is', async () => {
  const br = await ask('/page', 'gzip, br');
  expect(brotliDecompressSync(br.body).toString()).toBe(words);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.body.length) });
  const gz = await ask('/page', 'gzip');
  expect(gunzipSync(gz.body).toString()).toBe(words);
  const plain = await ask('/page');
  expect(plain.body.toString()).toBe(words);
  for (const { headers } of [br, gz, plain]) expect(headers.vary).toBe('Cookie, Accept-Encoding');
});

test.each(['/short', '/picture', '/nothing'])('%s is sent as it is', async (path) => {
  const { headers } = await ask(path, 'br');
  expect(headers['content-encoding']).toBeUndefined();
});

test('bytes of the same tag are the same in every encoding, also when they are not compressed anew', async () => {
  for (const encoding of ['br', 'gzip', 'br']) {
    const { headers, body } = await ask('/tagged', encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(words);
  }
});

test('events are sent as they come, as they are', async () => {
  events = new TransformStream();
  const writer = events.writable.getWriter();
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/events`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    await writer.write(new TextEncoder().encode(event));
    expect((await reader?.read())?.value).toBe(event);
  }
  await writer.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('events end when nobody listens any more, and are not begun for who asks for the head alone', async () => {
  for (const method of ['GET', 'HEAD']) {
    events = new TransformStream();
    const writer = events.writable.getWriter();
    const { port } = server.address() as AddressInfo;
    const gone = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/events`, { method, signal: gone.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    gone.abort();
    expect(
      await writer.closed.then(
        () => 'ended',
        () => 'cancelled',
      ),
    ).toBe('cancelled');
  }
});
