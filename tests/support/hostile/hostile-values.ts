/** Values that attackers and broken clients send for a text, a number or a date. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\uffff',
  '😀'.repeat(500),
  'a'.repeat(5_000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '999999999999999999999',
  '2147483648',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%c0%ae',
  '__proto__',
  'constructor',
  'toString',
  '\r\nSet-Cookie: fairway=1',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2031-05-04T25:61',
  '2031-05-04T10:10:00.000Z',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
  '000000000000000000000000',
  // Runs of one character, on which a bad expression takes quadratic time.
  ...[' ', '/', ',', ';', '0', '"', '\n', '%'].map((letter) => `${letter.repeat(11_000)}!`),
];

/** The same for JSON, where a value may have any type. */
export function hostileJson(text: string, depth = 2_000): readonly unknown[] {
  return [
    text,
    null,
    true,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    0.1,
    [],
    {},
    [[[[]]]],
    Array.from({ length: 2_000 }, () => 0),
    nested(depth),
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ];
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Names of form and query fields that a parser could read as paths into an object. */
export const HOSTILE_NAMES: readonly string[] = [
  'a[999999999]',
  'a[9999999]',
  'a[0][0][0][0]',
  'a.b.c.d.e.f',
  'a[b][c][d]',
  '__proto__',
  '__proto__.polluted',
  '__proto__[polluted]',
  'constructor.prototype.polluted',
  'a[-1]',
  'a[1e9]',
  'a[]',
  '[]',
  '',
  '.',
  '..',
  '[',
  ']',
  '__intent__',
  '__state__',
  `a${'[0]'.repeat(3_000)}`,
  `a${'.b'.repeat(5_000)}`,
];
