import { HOSTILE_NAMES, HOSTILE_TEXTS, hostileJson } from './hostile-values.ts';
import type { Random } from './random.ts';
import type { Schema, Target } from './targets.ts';

export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** Valid values that let some hostile requests past the first check. */
export type Known = {
  session: string;
  cookie: string;
  cartId: string;
  courseId: string;
  facilityId: string;
  /** A day that has tee times. */
  date: string;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-7',
  'nonsense',
];
const HEADERS: readonly Record<string, string>[] = [
  { range: 'bytes=999999999-' },
  { range: 'bytes=0-0,1-1,2-2,-5' },
  { 'if-match': '"nothing"' },
  { 'if-none-match': 'W/"'.repeat(200) },
  { 'if-modified-since': 'not a date' },
  { 'accept-encoding': 'br;q=9, *;q=-1, gzip;q=' },
  { accept: '*/*, '.repeat(500) },
  { 'accept-language': 'xx-'.repeat(500) },
  { 'accept-language': `de${' '.repeat(12_000)}x` },
  { 'accept-language': ', '.repeat(6_000) },
  { accept: `a${' '.repeat(12_000)}x` },
  { cookie: `;${' '.repeat(12_000)}x` },
  { 'if-match': '"'.repeat(12_000) },
  { cookie: 'fairway\t=x; fairway =; =; ;;; fairway=%' },
  { cookie: `fairway=${'A'.repeat(4_000)}` },
  { 'x-forwarded-for': `1.2.3.4, ${'9'.repeat(500)}`, 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': `"'<>${'x'.repeat(300)}` },
  { authorization: 'Bearer ' },
  { authorization: 'Basic Og==' },
  { session: 'x'.repeat(3_000) },
  { 'x-be-alias': '__proto__' },
  { 'x-be-alias': 'CEDAR-RIDGE' },
  { 'x-be-alias': '%00' },
  { 'x-guest-email': '"<script>"@example.com' },
  { 'x-cart-id': "' or 1=1" },
  { 'content-encoding': 'gzip' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-remix-revalidate': 'yes', 'sec-fetch-dest': 'document' },
];

/** A request no honest client sends: partly true to a target, partly not. */
export function makeRequest(
  random: Random,
  target: Target,
  schemas: Record<string, Schema>,
  known: Known,
): HostileRequest {
  const method = random.oneIn(12) ? random.pick(METHODS) : target.method;
  const headers = makeHeaders(random, target, known);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const { type, body } = hasBody ? makeBody(random, target, schemas, known) : { type: null, body: null };
  if (type && !random.oneIn(20)) headers['content-type'] = type;
  return {
    method,
    path: `${makePath(random, target, known)}${makeQuery(random, target, known)}`,
    headers,
    body,
  };
}

function makeHeaders(random: Random, target: Target, known: Known): Record<string, string> {
  const headers: Record<string, string> = {};
  if (target.kind === 'call' && !random.oneIn(15)) headers['x-be-alias'] = 'cedar-ridge';
  if (target.kind === 'call' && random.oneIn(3)) headers.session = known.session;
  if (target.kind === 'call' && random.oneIn(3)) headers['x-cart-id'] = known.cartId;
  if (target.kind === 'call' && random.oneIn(3)) headers['x-guest-email'] = 'guest@example.com';
  if (target.kind === 'page' && random.oneIn(2)) headers.cookie = known.cookie;
  if (target.kind === 'page' && !random.oneIn(10)) headers['sec-fetch-site'] = 'same-origin';
  if (random.oneIn(4)) Object.assign(headers, random.pick(HEADERS));
  return headers;
}

function makePath(random: Random, target: Target, known: Known): string {
  const filled = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.oneIn(2)
      ? knownOf(name, known)
      : encodeURIComponent(
          random
            .pick(HOSTILE_TEXTS)
            .replaceAll(/[\ud800-\udfff]/g, '?')
            .slice(0, 2_000),
        ),
  );
  if (random.oneIn(30))
    return `${filled}/${random.pick(['%', '%00', '..%2f', '%ff', '.data', '//', ';x=1'])}`;
  if (random.oneIn(40)) return `/${filled}`;
  if (random.oneIn(40)) return `${filled}${random.pick(['/', 'a', '/.', '%2F']).repeat(3_500)}!`;
  return filled;
}

function knownOf(name: string, known: Known): string {
  if (/course/i.test(name)) return known.courseId;
  if (/facility/i.test(name)) return known.facilityId;
  if (/alias/i.test(name)) return 'cedar-ridge';
  return known.cartId;
}

function makeQuery(random: Random, target: Target, known: Known): string {
  if (target.names.length === 0 && !random.oneIn(4)) return '';
  const pairs = target.names
    .filter(() => !random.oneIn(3))
    .map((name) => [name, textFor(random, name, known)]);
  if (random.oneIn(5)) pairs.push([random.pick(HOSTILE_NAMES), random.pick(HOSTILE_TEXTS)]);
  if (random.oneIn(60)) for (let count = 0; count < 1_000; count += 1) pairs.push([`p${count}`, 'x']);
  if (pairs.length === 0) return '';
  const text = random.oneIn(30) ? 'a=%&b=%ff&=&&&c' : formOf(pairs).toString();
  return `?${text.slice(0, 12_000)}`;
}

function textFor(random: Random, name: string, known: Known): string {
  if (random.oneIn(3)) return random.pick(HOSTILE_TEXTS);
  if (/date/i.test(name)) return known.date;
  if (/facilit|^course$/i.test(name)) return known.facilityId;
  if (/mail|user/i.test(name)) return `golfer${random.below(50)}@example.com`;
  if (/cart/i.test(name)) return known.cartId;
  return random.pick(['1', '18', 'true', 'on', 'Cart', 'SAVE10', 'save']);
}

function formOf(pairs: readonly (readonly string[])[]): URLSearchParams {
  return new URLSearchParams(pairs.map(([name = '', value = '']): [string, string] => [name, value]));
}

function makeBody(random: Random, target: Target, schemas: Record<string, Schema>, known: Known) {
  if (random.oneIn(25)) return { type: random.pick(TYPES), body: Buffer.from(random.pick(BROKEN)()) };
  if (target.body && !target.path.endsWith('/AddReservation')) {
    const value = random.oneIn(15)
      ? random.pick(hostileJson(random.pick(HOSTILE_TEXTS)))
      : valueFor(random, target.body, schemas, known);
    return { type: 'application/json', body: Buffer.from(JSON.stringify(value) ?? '') };
  }
  const names = [...target.names, ...Object.keys(target.body?.properties ?? {})];
  const pairs = names.filter(() => !random.oneIn(8)).map((name) => [name, textFor(random, name, known)]);
  if (random.oneIn(3)) pairs.push([random.pick(HOSTILE_NAMES), random.pick(HOSTILE_TEXTS)]);
  if (random.oneIn(40))
    for (let count = 0; count < 3_000; count += 1) pairs.push([`a[${count}].b[${count}]`, '1']);
  if (random.oneIn(40)) for (let count = 0; count < 20_000; count += 1) pairs.push(['a', '']);
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(formOf(pairs).toString()) };
}

/** Broken bodies: cut off, mislabelled, in no known encoding, too large. */
const BROKEN: readonly (() => string)[] = [
  () => '{"a":',
  () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  () => '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
  () => '--x\r\n\r\n\r\n--x--',
  () => '\u0000\u0001\ufffd',
  () => '%',
  () => 'a=%ff%fe&%=%',
  () => '['.repeat(50_000),
  () => '{"a":'.repeat(20_000),
  () => `"${'x'.repeat(70_000)}"`,
  () => 'x'.repeat(300_000),
  () => '1e999',
  () => 'null',
  () => '"bare"',
];

/** A value of a schema. Every seventh one is hostile instead. */
function valueFor(
  random: Random,
  schema: Schema,
  schemas: Record<string, Schema>,
  known: Known,
  name = '',
): unknown {
  if (random.oneIn(7)) return random.pick(hostileJson(random.pick(HOSTILE_TEXTS), 200));
  const named = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (named) return valueFor(random, named, schemas, known, name);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices?.length) return valueFor(random, random.pick(choices), schemas, known, name);
  if (schema.enum?.length) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, each]) => [
        key,
        valueFor(random, each, schemas, known, key),
      ]),
    );
  if (type === 'array') return [valueFor(random, schema.items ?? {}, schemas, known, name)];
  if (type === 'boolean') return random.oneIn(2);
  if (type === 'number' || type === 'integer')
    return /facility/i.test(name) ? Number(known.facilityId) : random.pick([0, 1, 2, 4, 18, 2_147_483_647]);
  return textFor(random, name, known);
}
