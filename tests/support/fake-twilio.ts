import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type SentText = { sid: string; to: string; from: string; body: string; validity: string | null };

export type FakeTwilio = {
  url: string;
  /** The accepted texts, in order. */
  sent: SentText[];
  /** The Authorization header of each request. */
  authorizations: string[];
  /** Answers the next attempts to send. Null accepts the text. 'lost' accepts it and cuts the connection. */
  answerWith(decide: (text: SentText) => Answer | null): void;
  /** The delay from now on between accepting a text and answering. */
  answerAfter(milliseconds: number): void;
  close(): Promise<void>;
};

type Answer = 'lost' | { status: number; code?: number; message?: string };

/** The part of Twilio's Messages API that sends and finds texts, on a free port. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const sent: SentText[] = [];
  const authorizations: string[] = [];
  let decide: (text: SentText) => Answer | null = () => null;
  let pause = 0;
  const server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization ?? '');
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://fake');
    if (!/^\/2010-04-01\/Accounts\/AC\w+\/Messages\.json$/.test(url.pathname))
      return reply(404, { code: 20404 });
    if (request.method === 'GET') {
      const to = url.searchParams.get('To');
      const found = sent.filter((text) => text.to === to).reverse();
      const messages = found.map(({ sid, body }) => ({ sid, body, date_created: new Date().toUTCString() }));
      return reply(200, { messages });
    }
    const fields = new URLSearchParams(await readAll(request));
    const text: SentText = {
      sid: `SM${sent.length + 1}`,
      to: fields.get('To') ?? '',
      from: fields.get('From') ?? fields.get('MessagingServiceSid') ?? '',
      body: fields.get('Body') ?? '',
      validity: fields.get('ValidityPeriod'),
    };
    const answer = decide(text);
    if (answer && answer !== 'lost')
      return reply(answer.status, { code: answer.code, message: answer.message ?? '' });
    sent.push(text);
    if (answer === 'lost') return request.socket.destroy();
    await wait(pause);
    reply(201, { sid: text.sid, body: text.body, status: 'queued' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    authorizations,
    answerWith: (next) => {
      decide = next;
    },
    answerAfter: (milliseconds) => {
      pause = milliseconds;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
