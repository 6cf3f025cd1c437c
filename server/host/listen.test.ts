import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { listen } from './listen.ts';

const port = await findFreePort();
const listening = await listen('127.0.0.1', port, (_request, response) => void response.end('here'), {
  headersMs: 300,
  checkedEveryMs: 100,
  idleMs: 300,
});
afterAll(() => listening.close(0));

it.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\nHost: a'],
  ['one byte', 'G'],
])('closes a connection that says %s', async (_, said) => {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  if (said) socket.write(said);
  await once(socket, 'end');
  socket.destroy();
});

it.each([
  ['whose headers are too long', `POST / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['that is no HTTP', 'HELO golf', 400],
])('answers a request %s, although its client goes on sending', async (_, head, status) => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  // Nothing is read before all is written: an answer that a cut connection loses meanwhile is not there.
  socket.pause();
  await once(socket, 'connect');
  for (let sent = 0; sent < 4; sent += 1) {
    await new Promise((resolve) => socket.write(sent ? 'x'.repeat(200_000) : `${head}\r\n\r\n`, resolve));
    await setTimeout(50);
  }
  let text = '';
  for await (const part of socket) text += String(part);
  expect(text).toContain(`HTTP/1.1 ${status} `);
});

it('answers a request that arrived in time, although the program was too busy to read it', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  await Promise.all([once(listening.server, 'connection'), once(socket, 'connect')]);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  let text = '';
  for await (const part of socket) text += String(part);
  expect(text).toContain('HTTP/1.1 200 ');
});

it('answers a request over an idle connection, although it ended before the busy program read it', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200 ');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const busyUntil = performance.now() + 2_000;
  while (performance.now() < busyUntil);
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200 ');
});

it('closes a connection that is idle for too long', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'end');
});

it('lets in all clients at the door before the program works on', async () => {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  listening.server.on('connection', count);
  const sockets = Array.from({ length: 100 }, () => connect({ host: '127.0.0.1', port }));
  for (const socket of sockets) socket.on('error', () => undefined);
  await new Promise(process.nextTick);
  await listening.letIn();
  expect(accepted).toBe(100);
  listening.server.off('connection', count);
  for (const socket of sockets) socket.destroy();
});

it('answers whoever asks in time', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});
