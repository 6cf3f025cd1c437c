import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Nothing lies over a radio button where an engine cannot lay out what should be seen instead', () => {
  const css = readFileSync('app/styles/base.css', 'utf8');
  const plain = css.replace(/@supports [^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  expect(plain.length).toBeLessThan(css.length);
  expect(plain).toContain('.segs label');
  expect(plain).not.toMatch(/opacity:\s*0[;\s}]/);
});
