import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Every screen names its sheets', () => {
  const sheets = readFileSync('app/styles/screen-styles.server.ts', 'utf8');
  const screens = readdirSync('app/routes').filter((name) => {
    const route = `app/routes/${name}/route.tsx`;
    // An address that no screen has answers with the page that says so.
    return name !== '$' && existsSync(route) && /^export default/m.test(readFileSync(route, 'utf8'));
  });
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.filter((name) => !sheets.includes(`'routes/${name}':`))).toEqual([]);
});
