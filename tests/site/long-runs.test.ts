import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startShop } from '#tests/support/shop.ts';
import { buildSite, createSite } from '#tests/support/site/site.ts';

/** About Node's limit for a request's address and headers, less the rest of them. */
const LENGTH = 14_000;
const RUNS = [' ', '+', '/', ',', ';', '0', 'a', '"', '\t,'];
/** In ms of processor time. A quadratic expression takes some hundred milliseconds on such a run, on any machine. */
const LONGEST_MS = 150;
/** The first request may have to compile, cache or plan. */
const TRIES = 4;

const shop = await startShop({ files: [...SAMPLE_FILES] });
const site = createSite({
  bookingFetch: (request) => shop.fetch(request),
  bookingUrl: 'http://engine',
  defaultAlias: 'cedar-ridge',
});

type Document = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> };
const { paths } = await shop.read<Document>('/openapi.json');
const calls = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { parameters = [] }]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, '1'),
    names: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
  })),
);
const pages = Object.values(buildSite().routes).flatMap((route) =>
  route?.path && route.id !== 'root' ? [`/${route.path.replace(/:\w+|\*/g, '1')}`] : [],
);

const runOf = (part: string) => part.repeat(LENGTH / part.length);
const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'if-none-match',
  'if-match',
  'referer',
  'session',
  'x-booking-token',
  'x-cart-id',
  'x-guest-email',
  'x-request-id',
];
/** A header of only spaces would arrive empty. */
const headersOf = (run: string) => Object.fromEntries(HEADERS.map((name) => [name, `x${run}x`]));

/** Asks until an answer is quick. Returns the answer's fault, or that none was quick. */
async function findFault(name: string, ask: () => Promise<Response>): Promise<string[]> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && best > LONGEST_MS; time += 1) {
    const before = process.cpuUsage().user;
    const { status } = await ask();
    if (status >= 500) return [`${status}: ${name}`];
    best = Math.min(best, (process.cpuUsage().user - before) / 1000);
  }
  return best > LONGEST_MS ? [`${Math.round(best)} ms: ${name}`] : [];
}

async function findFaults(asked: { name: string; ask: () => Promise<Response> }[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, ask } of asked) faults.push(...(await findFault(name, ask)));
  return faults;
}

describe('A long run of one letter stops nobody', () => {
  it('in the query of any call', async () => {
    const asked = calls.flatMap(({ method, path, names }) =>
      names.flatMap((name) =>
        RUNS.map((run) => ({
          name: `${method} ${path}?${name}=${run}…`,
          ask: () => shop.ask(`${path}?${name}=${encodeURIComponent(runOf(run))}`, { method }),
        })),
      ),
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(await findFaults(asked)).toEqual([]);
  });

  it('in the path of any call', async () => {
    const asked = calls.flatMap(({ method, path }) =>
      ['/', 'a', '0'].map((run) => ({
        name: `${method} ${path}${run}…`,
        ask: () => shop.ask(`${path}${runOf(run)}x`, { method }),
      })),
    );
    expect(await findFaults(asked)).toEqual([]);
  });

  it('in the headers of any call', async () => {
    const asked = calls.flatMap(({ method, path }) =>
      [' ', ',', ';'].map((run) => ({
        name: `${method} ${path} with headers of ${run}…`,
        ask: () => shop.ask(path, { method, headers: headersOf(runOf(run)) }),
      })),
    );
    expect(await findFaults(asked)).toEqual([]);
  });

  it('in the query and headers of any page', async () => {
    const asked = pages.flatMap((path) =>
      RUNS.flatMap((run) => [
        { name: `${path}?${run}…`, ask: () => site.get(`${path}?course=${encodeURIComponent(runOf(run))}`) },
        { name: `${path} with headers of ${run}…`, ask: () => site.get(path, headersOf(runOf(run))) },
      ]),
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(await findFaults(asked)).toEqual([]);
  });
});
