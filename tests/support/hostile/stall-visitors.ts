import { sendRaw } from '../program/send-raw.ts';

const LENGTH = 14_000;
/** Requests that once stalled the program for seconds, each as a request line and a header. */
const STALLING: readonly [line: string, header: string][] = [
  [`GET /api/tee-times?date=2031-05-04&courseIds=${'+'.repeat(LENGTH)}x HTTP/1.1`, 'x-be-alias: cedar-ridge'],
  [`GET ${'/'.repeat(LENGTH)}x HTTP/1.1`, 'Accept: */*'],
  [`GET /api/facilities${'/'.repeat(LENGTH)}x HTTP/1.1`, 'x-be-alias: cedar-ridge'],
  ['GET /teetimes HTTP/1.1', `Accept-Language: de${' '.repeat(LENGTH)}x`],
];

export type Stalled = { requests: number; statuses: number[]; slowestMs: number; calmMs: number };

/** Sends the requests in turn while a visitor keeps opening a page. Returns the visitor's longest wait. */
export async function stallVisitors(port: number, requests = 20): Promise<Stalled> {
  // The first request renders and caches the page, so that the test measures only the wait.
  await open(port);
  const calmMs = Math.max(await open(port), await open(port), await open(port));
  let isOver = false;
  let slowestMs = 0;
  const visitor = (async () => {
    while (!isOver) slowestMs = Math.max(slowestMs, await open(port));
  })();
  const statuses: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const [line, header] = STALLING[sent % STALLING.length] ?? ['', ''];
    statuses.push((await sendRaw(port, line, [header])).status);
  }
  isOver = true;
  await visitor;
  return { requests, statuses: [...new Set(statuses)], slowestMs, calmMs };
}

async function open(port: number): Promise<number> {
  const begun = performance.now();
  const { status } = await sendRaw(port, 'GET /teetimes HTTP/1.1', ['Accept-Language: en']);
  if (status !== 200) throw new Error(`The visitor's page answered ${status}`);
  return performance.now() - begun;
}
