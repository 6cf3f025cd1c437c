import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAnswer } from './send-raw.ts';

const PATIENCE_MS = 120_000;

/** A connection that is kept open, as browsers and proxies do: what is said over it, and how it ended. */
export async function openConnection(port: number | string) {
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  let ended: 'closed' | 'reset' | null = null;
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {
    ended = 'reset';
  });
  socket.on('close', () => {
    ended ??= 'closed';
  });
  await new Promise((resolve) => socket.once('connect', resolve));

  /** The answers so far: each says how long its body is. */
  function answers() {
    const found: ReturnType<typeof readAnswer>[] = [];
    let rest = text;
    while (rest.includes('\r\n\r\n')) {
      const answer = readAnswer(rest);
      const end = rest.indexOf('\r\n\r\n') + 4 + Number(answer.headers['content-length'] ?? 0);
      if (rest.length < end) break;
      found.push(answer);
      rest = rest.slice(end);
    }
    return found;
  }

  return {
    send: (bytes: string) => socket.write(bytes),
    ended: () => ended,
    close: () => socket.destroy(),
    /** Waits for so many answers, or until the connection has ended. */
    async answers(count: number) {
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (answers().length < count && ended === null && Date.now() < giveUpAt) await sleep(5);
      return answers();
    },
  };
}
