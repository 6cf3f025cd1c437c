import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { screens } from './screens.tsx';
import { writePages } from './write-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairway-gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the gallery has a page of each screen, and a list that leads to all of them', () => {
  const names = writePages(folder);
  expect(names).toEqual(screens.map(({ name }) => name));
  const list = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = readdirSync(folder);
  for (const name of names) {
    expect(files).toContain(`${name}.html`);
    expect(list).toContain(`href="${name}.html"`);
  }
});
