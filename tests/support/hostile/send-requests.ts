import { Agent, request } from 'node:http';
import type { HostileRequest } from './make-request.ts';

export type Sent = {
  statuses: Map<number, number>;
  /** Requests that got no answer: the connection ended. */
  unanswered: HostileRequest[];
  /** Answers of 500 and above. */
  failed: { status: number; request: HostileRequest; text: string }[];
  slowest: { ms: number; request: HostileRequest | null };
};

/** Sends what `next` gives until it gives nothing more, over so many connections at once. */
export async function sendRequests(
  url: string,
  connections: number,
  next: () => HostileRequest | null,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent: Sent = { statuses: new Map(), unanswered: [], failed: [], slowest: { ms: 0, request: null } };
  const work = async () => {
    for (let asked = next(); asked; asked = next()) {
      const begun = performance.now();
      const answer = await send(url, agent, asked);
      const ms = performance.now() - begun;
      if (ms > sent.slowest.ms) sent.slowest = { ms, request: asked };
      if (!answer) {
        sent.unanswered.push(asked);
        continue;
      }
      sent.statuses.set(answer.status, (sent.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) sent.failed.push({ ...answer, request: asked });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return sent;
}

const PATIENCE_MS = 30_000;

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<{ status: number; text: string } | null> {
  const { hostname, port } = new URL(url);
  const length = body ? { 'content-length': String(body.length) } : {};
  return new Promise((resolve) => {
    const options = { hostname, port, path, method, agent, headers: { ...length, ...headers } };
    const asked = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < 2_000) text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', () => resolve(null));
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end(body ?? undefined);
  });
}
