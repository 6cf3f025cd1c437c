import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { limitsOfBell, measureBell, tabulateBell } from './bell.ts';
import { addFacilities, measureSearches } from './facilities.ts';
import { compare, measureJourneys, speedOf, tabulate } from './journeys.ts';
import type { Limit } from './limit.ts';
import { measureInTurn } from './load.ts';
import { measureOperators } from './operators.ts';
import { measurePaint } from './paint.ts';
import { ROOT, startProduct, startServer } from './programs.ts';
import { measurePurchases } from './purchases.ts';
import { measurePrograms } from './scaling.ts';
import { measureSlots } from './slots.ts';
import { limitsOfTills, measureTills, tabulateTills } from './tills.ts';
import { measureVisitors, VISITORS_PAGES } from './visitors.ts';

/**
 * Speeds are ratios to a yardstick of the same run, because absolute numbers depend on the machine. Limits to the same
 * bytes are goals, the others two thirds of an idle machine's ratios. `npm run bench -- journeys` runs that part;
 * `--against DIR` compares with the built checkout in DIR.
 */

const ROUNDS = 3;
const SECONDS = 3;
const PORT = Number(process.env.BENCH_PORT ?? 3900);
const PARTS = { pages, paint, visitors, facilities, places, purchases, journeys, programs, bell, tills };
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    golfers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    /** A variant of the bell. */
    only: { type: 'string', multiple: true, default: [] },
  },
});
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = parts.find((part) => !Object.hasOwn(PARTS, part));
if (unknown) throw new Error(`There is no part ${unknown}, only ${Object.keys(PARTS).join(', ')}`);
const dir = await mkdtemp(path.join(tmpdir(), 'fairway-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: dir });
const limits: Limit[] = [];
try {
  for (const part of parts) await PARTS[part as keyof typeof PARTS]();
} finally {
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}

let isWithin = true;
for (const { name, ratio, to, limit, isAtMost = false } of limits) {
  const isGood = isAtMost ? ratio <= limit : ratio >= limit;
  isWithin &&= isGood;
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toPrecision(3)} of ${to} (${isAtMost ? 'at most' : 'at least'} ${limit})`,
  );
}
process.exit(isWithin ? 0 : 1);

async function pages(): Promise<void> {
  // All requests share one address, so limits per address are off.
  const env = { DATA_DIR: path.join(dir, 'program'), DATABASE_URL: postgres.url, RATE_LIMITS: 'off' };
  const product = await startProduct(PORT, env);
  const date = addDays(localDateOf(new Date(), 'America/New_York'), 1);
  const pageUrl = `http://127.0.0.1:${PORT}/teetimes?date=${date}`;
  const callUrl = `http://127.0.0.1:${PORT}/api/v2/tee-times?date=${date}`;
  const alias = { 'x-be-alias': 'cedar-ridge' };
  const brotli = { 'accept-encoding': 'br' };
  const barePage = await bareServerOf('page', pageUrl, brotli);
  const bareCall = await bareServerOf('call', callUrl, { ...alias, 'accept-encoding': 'identity' });
  const cards = await startServer('remix-cards-server.tsx');
  const speeds = await measureInTurn(
    {
      page: { url: pageUrl, headers: brotli },
      barePage: { url: `http://127.0.0.1:${barePage.port}/`, headers: brotli },
      cards: { url: `http://127.0.0.1:${cards.port}/` },
      call: { url: callUrl, headers: alias },
      bareCall: { url: `http://127.0.0.1:${bareCall.port}/` },
    },
    ROUNDS,
    SECONDS,
  );
  console.table(rounded(speeds));
  limits.push(
    {
      name: 'search page',
      ratio: speeds.page / speeds.barePage,
      to: 'bare node:http, same bytes',
      limit: 0.5,
    },
    {
      name: 'search page',
      ratio: speeds.page / speeds.cards,
      to: 'Remix page of 80 static cards',
      limit: 5.5,
    },
    {
      name: 'search call',
      ratio: speeds.call / speeds.bareCall,
      to: 'bare node:http, same bytes',
      limit: 0.5,
    },
    {
      name: 'search call',
      ratio: speeds.call / speeds.cards,
      to: 'Remix page of 80 static cards',
      limit: 0.4,
    },
  );
  await Promise.all([barePage.stop(), bareCall.stop(), cards.stop()]);

  await product.stop();
}

async function paint(): Promise<void> {
  await runOnServer(postgres.url, 'create database fairway_paint');
  const product = await startProduct(PORT, {
    DATA_DIR: path.join(dir, 'paint'),
    DATABASE_URL: databaseUrl(postgres.url, 'fairway_paint'),
    RATE_LIMITS: 'off',
  });
  const cards = await startServer('remix-cards-server.tsx');
  const date = addDays(localDateOf(new Date(), 'America/New_York'), 1);
  const paints = await measurePaint({
    search: `http://127.0.0.1:${PORT}/teetimes?date=${date}`,
    cards: `http://127.0.0.1:${cards.port}/`,
  });
  console.table({ 'ms to the first paint': paints });
  limits.push({
    name: 'first paint of the search page',
    ratio: paints.search / paints.cards,
    to: 'Remix page of 80 static cards',
    limit: 0.5,
    isAtMost: true,
  });
  await Promise.all([product.stop(), cards.stop()]);
}

async function facilities(): Promise<void> {
  const urlOf = (count: number) => databaseUrl(postgres.url, `fairway_${count}`);
  const start = (count: number, port: number) =>
    startProduct(port, {
      DATA_DIR: path.join(dir, `${count}`),
      DATABASE_URL: urlOf(count),
      RATE_LIMITS: 'off',
    });
  await runOnServer(postgres.url, 'create database fairway_0');
  const none = await start(0, PORT);
  await none.stop();
  await runOnServer(postgres.url, 'create database fairway_500 template fairway_0');
  await addFacilities(urlOf(500), 1, 500);
  await runOnServer(postgres.url, 'create database fairway_1000 template fairway_500');
  await addFacilities(urlOf(1_000), 501, 1_000);
  const crowded = await start(1_000, PORT + 2);
  const programs = [await start(0, PORT), await start(500, PORT + 1), crowded];
  const date = addDays(localDateOf(new Date(), 'America/New_York'), 1);
  const [of500 = 0, of1000 = 0] = await measureSearches(
    programs.map(({ port }) => `http://127.0.0.1:${port}/api`),
    date,
  );
  limits.push(
    {
      name: 'search call with 500 facilities',
      ratio: of500,
      to: 'the same with the samples alone',
      limit: 1.2,
      isAtMost: true,
    },
    {
      name: 'search call with 1,000 facilities',
      ratio: of1000,
      to: 'that with 500',
      limit: 1.05,
      isAtMost: true,
    },
  );
  const { first, second } = await measureOperators(crowded, 200);
  console.table({ 'MB after 200 operators': first, 'MB after 400': second });
  limits.push({
    name: 'heap after 400 operators',
    ratio: second.heap / first.heap,
    to: 'that after 200',
    limit: 1.1,
    isAtMost: true,
  });
  for (const program of programs) await program.stop();
}

/** Tables without limits: how programs share a machine depends on its cores. */
async function programs(): Promise<void> {
  const { crowds, delays } = await measurePrograms({ dir, url: postgres.url });
  console.table(crowds);
  console.table(delays);
}

async function visitors(): Promise<void> {
  await runOnServer(postgres.url, 'create database fairway_visitors');
  const env = {
    DATA_DIR: path.join(dir, 'visitors'),
    DATABASE_URL: databaseUrl(postgres.url, 'fairway_visitors'),
    RATE_LIMITS: 'off',
  };
  const product = await startProduct(PORT, env);
  const cards = await startServer('remix-cards-server.tsx');
  const speeds = await measureVisitors(`http://127.0.0.1:${PORT}`, `http://127.0.0.1:${cards.port}/`);
  console.table(rounded(speeds));
  for (const [name, limit] of Object.entries(VISITORS_PAGES))
    limits.push({
      name,
      ratio: speeds[name as keyof typeof VISITORS_PAGES] / speeds.cards,
      to: 'Remix page of 80 static cards',
      limit,
    });
  await Promise.all([product.stop(), cards.stop()]);
}

async function places(): Promise<void> {
  const measured = await measureSlots(postgres.url);
  console.table(rounded(measured));
  limits.push(
    { name: 'holds', ratio: measured.holds / measured.rawHolds, to: 'one raw SQL statement', limit: 0.22 },
    {
      name: 'bookings',
      ratio: measured.bookings / measured.rawBookings,
      to: 'one raw SQL statement',
      limit: 0.14,
    },
  );
}

async function purchases(): Promise<void> {
  await runOnServer(postgres.url, 'create database fairway_purchases');
  const { cartOfOne, cartOfTen, ...bought } = await measurePurchases(
    databaseUrl(postgres.url, 'fairway_purchases'),
  );
  console.table(rounded(bought));
  limits.push(
    {
      name: 'whole purchases',
      ratio: bought.purchases / bought.rawPurchases,
      to: 'the raw SQL statements a purchase needs',
      limit: 0.02,
    },
    {
      name: 'a cart of ten tee times',
      ratio: cartOfTen / cartOfOne,
      to: 'a cart of one',
      limit: 2,
      isAtMost: true,
    },
  );
}

/** A comparison with another checkout has no limits. */
async function journeys(): Promise<void> {
  const server = { dir, url: postgres.url };
  if (values.against !== undefined) {
    const roots = { new: ROOT, old: path.resolve(values.against) };
    const { measured } = await measureJourneys(server, roots);
    console.table(tabulate(measured));
    console.log('new / old:');
    console.table(compare(measured));
    return;
  }
  const { measured, cards, rawPurchases } = await measureJourneys(server, { '': ROOT });
  console.table(tabulate(measured));
  console.table(rounded({ cards, rawPurchases }));
  for (const [kind, paid] of [
    ['course', 'at the course'],
    ['card', 'by card'],
  ] as const) {
    const name = `journeys of 16 golfers, paid ${paid}`;
    const speed = speedOf(measured, kind, 16);
    limits.push(
      { name, ratio: speed / cards, to: 'Remix page of 80 static cards', limit: 0.013 },
      {
        name,
        ratio: speed / rawPurchases,
        to: 'the raw SQL statements a purchase needs',
        limit: 0.008,
      },
    );
  }
}

async function bell(): Promise<void> {
  const results = await measureBell(
    { dir, url: postgres.url },
    { golfers: Number(values.golfers), seconds: Number(values.seconds), only: values.only },
  );
  for (const [name, row] of Object.entries(tabulateBell(results))) console.table({ [name]: row });
  for (const [name, { said }] of Object.entries(results))
    for (const each of said) if (each) console.log(`${name}: ${each}`);
  limits.push(...limitsOfBell(results));
}

async function tills(): Promise<void> {
  const result = await measureTills({ dir: path.join(dir, 'tills'), url: postgres.url });
  console.table(tabulateTills(result));
  limits.push(...limitsOfTills(result));
}

/** Starts a bare server that repeats the product's answer. */
async function bareServerOf(name: string, url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const raw = Buffer.from(await answer.arrayBuffer());
  // fetch has decompressed the page: cut it to the bytes sent over the wire.
  const length = Number(answer.headers.get('content-length') ?? raw.length);
  const bodyFile = path.join(dir, `${name}.body`);
  const headersFile = path.join(dir, `${name}.json`);
  await writeFile(bodyFile, raw.subarray(0, length));
  const kept = [...answer.headers].filter(
    ([header]) =>
      !['content-length', 'content-encoding', 'connection', 'keep-alive', 'transfer-encoding'].includes(
        header,
      ),
  );
  await writeFile(headersFile, JSON.stringify(Object.fromEntries(kept)));
  return startServer('bare-server.ts', [bodyFile, headersFile]);
}

function rounded(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `${Math.round(value)} a second`]),
  );
}
