import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { listen } from './listen.ts';

const port = await findFreePort();
const listening = await listen('127.0.0.1', port, (_request, response) => void response.end('here'), {
  headersMs: 300,
  checkedEveryMs: 100,
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

it('answers whoever asks in time', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});
