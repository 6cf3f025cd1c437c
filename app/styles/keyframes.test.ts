import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('A name of keyframes is one motion: of two in a page the last would be that of both', () => {
  const motions = new Map<string, Set<string>>();
  for (const file of readdirSync('app/styles').filter((name) => name.endsWith('.css'))) {
    const css = readFileSync(`app/styles/${file}`, 'utf8');
    for (const [, name = '', motion = ''] of css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]|\{[^{}]*\})*)\}/g))
      motions.set(name, (motions.get(name) ?? new Set()).add(motion.replace(/\s+/g, ' ')));
  }
  expect(motions.size).toBeGreaterThan(2);
  expect([...motions].filter(([, { size }]) => size > 1).map(([name]) => name)).toEqual([]);
});
