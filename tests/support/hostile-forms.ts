import fc from 'fast-check';

/** The body of a request that bypasses our forms. */
export type SentForm = { what: string; type: string; body: string };

const URLENCODED = 'application/x-www-form-urlencoded';
const BOUNDARY = 'a-boundary-of-the-tests';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const many = (count: number, part: (index: number) => string, between = '&') =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

function multipart(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

const update = (name: string) =>
  encodeURIComponent(JSON.stringify({ type: 'update', payload: { name, value: 1 } }));

/** Forms that have stopped, filled or broken programs whose parser trusts names. */
export const HOSTILE_FORMS: readonly SentForm[] = [
  ...[
    ['an index of a thousand million', 'a[999999999]=1'],
    ['an index of ten million', 'a[9999999]=1'],
    ['an index that is no number of an array', 'a[99999999999999999999]=1'],
    ['an index below a field of the form', 'email[9999999]=1&password[9999999]=1&intent[9999999]=1'],
    ['a name said thirty thousand times', 'a&'.repeat(30_000)],
    ['a field of the form said ten thousand times', 'email&'.repeat(10_000)],
    ['lists within lists', many(3_000, (index) => `a[${index}].b[${index}]=1`)],
    ['lists that turn into objects', many(2_500, (index) => `${index}[9999]=1&${index}[x]=1`)],
    ['a name thirty thousand deep', `a${'.b'.repeat(30_000)}=1`],
    ['lists twenty thousand deep', `a${'[0]'.repeat(20_000)}=1`],
    ['a name of sixty thousand letters', `${'a'.repeat(60_000)}=1`],
    ['nothing but separators', '&'.repeat(60_000)],
    ['the prototype', '__proto__.polluted=1&__proto__[polluted]=1&constructor.prototype.polluted=1'],
    ['a state that is no JSON', '__state__={'],
    ['a state that is another thing', '__state__=%7B%22validated%22%3A7%7D'],
    ['an intent that is no JSON', '__intent__={'],
    ['an intent that writes far away', `__intent__=${update('a[9999999]')}`],
    ['an intent that writes to the prototype', `__intent__=${update('__proto__.polluted')}`],
    ['bytes that are no text', '%ff%fe=%c3%28&%=%&%zz=%00'],
  ].map(([what = '', body = '']) => ({ what, type: URLENCODED, body })),
  ...[
    'text/plain',
    'application/json',
    'application/octet-stream',
    'application/x-www-form-urlencoded-too',
    'x',
  ].map((type) => ({ what: type, type, body: '{"email":"a@example.com"}' })),
  { what: 'parts without a boundary', type: 'multipart/form-data', body: 'email=a' },
  { what: 'parts that end in the middle', type: MULTIPART, body: `--${BOUNDARY}\r\nContent-Dispo` },
  { what: 'parts that never begin', type: MULTIPART, body: 'email=a' },
  { what: 'parts with hostile names', type: MULTIPART, body: multipart([['a[999999999]', '1']]) },
  {
    what: 'hundreds of parts',
    type: MULTIPART,
    body: multipart(Array.from({ length: 700 }, (_, index) => [`a${index}`, ''] as const)),
  },
  {
    what: 'a file',
    type: MULTIPART,
    body: multipart([['email"; filename="a.txt', 'a']]),
  },
];

const field = fc.constantFrom(
  'email',
  'password',
  'firstName',
  'phone',
  'intent',
  'itemId',
  'players',
  'seen',
);
const segment = fc.oneof(
  fc.nat(10_000_000).map((index) => `[${index}]`),
  fc.constantFrom('[]', '.', '..', '[', ']', '[-1]', '[1e9]', '.__proto__', '.constructor', '.length', '[x]'),
  fc.string({ maxLength: 8 }).map((name) => `.${name}`),
);
const name = fc.oneof(
  fc
    .tuple(fc.oneof(field, fc.string({ maxLength: 8 })), fc.array(segment, { maxLength: 6 }))
    .map(([start, more]) => start + more.join('')),
  fc.constantFrom('__intent__', '__state__', '__proto__', 'constructor', 'toString', 'form-token'),
  field,
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.json({ maxDepth: 2 }),
  fc
    .tuple(fc.constantFrom('a', '@', ' ', '.', '1', '-', '\u00a0'), fc.nat(9_000))
    .map(([text, times]) => text.repeat(times)),
);

/** Within the size limit, because larger bodies are refused for their size alone. */
const MOST_LETTERS = 60_000;

/** Random names and values, sent in either of the two ways. */
export const randomForm: fc.Arbitrary<SentForm> = fc
  .tuple(fc.array(fc.tuple(name, value), { maxLength: 12 }), fc.constantFrom(1, 1, 40), fc.boolean())
  .map(([fields, times, isMultipart]) => {
    const all = Array.from({ length: times }, () => fields).flat();
    const write = isMultipart ? multipart : encode;
    while (write(all).length > MOST_LETTERS) all.splice(all.length >> 1);
    const body = write(all);
    const what = `a random form: ${body.slice(0, 400)}`;
    const type = isMultipart ? MULTIPART : URLENCODED;
    return { what, type, body, [fc.toStringMethod]: () => what };
  });

function encode(fields: readonly (readonly [string, string])[]): string {
  return fields.map((pair) => pair.map((text) => encodeURIComponent(text)).join('=')).join('&');
}
