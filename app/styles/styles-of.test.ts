import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const screens = readdirSync('app/routes')
  .map((name) => `app/routes/${name}/route.tsx`)
  .filter((file) => existsSync(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  // An address that no screen has answers with the error page.
  .filter(({ file, source }) => !file.includes('/$/') && /^export default/m.test(source))
  .map(({ file, source }) => {
    const [, list = ''] = /export const handle: Handle = \{[^}]*styles: \[([^\]]*)\]/.exec(source) ?? [];
    return { file, sheets: [...list.matchAll(/'([\w-]+)'/g)].map(([, sheet = '']) => sheet) };
  });

test('Every screen names its sheets', () => {
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.filter(({ sheets }) => sheets.length === 0).map(({ file }) => file)).toEqual([]);
});

test('Every sheet is needed by a screen', () => {
  const named = new Set(['tokens', 'base', 'shell', 'staff', ...screens.flatMap(({ sheets }) => sheets)]);
  const files = readdirSync('app/styles').filter((name) => name.endsWith('.css'));
  expect([...named].sort()).toEqual(files.map((name) => name.replace('.css', '')).sort());
});
