import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { lowerScript } from '#scripts/build/lower-script.js';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const inline = filesOf('app').filter((name) => name.endsWith('.script.js'));
const embedded = filesOf('public').filter((name) => name.endsWith('.js'));

describe('Scripts run in Chrome 60 and Safari 12', () => {
  it.each(inline)('%s', (file) => {
    const script = lowerScript(readFileSync(file, 'utf8'));
    expect(() => parse(script, { ecmaVersion: 2017 })).not.toThrow();
    // Lists of nodes are no iterables in every one of them.
    expect(script).not.toContain('...');
  });

  it.each(embedded)('%s, which is sent as it is', (file) => {
    expect(() => parse(readFileSync(file, 'utf8'), { ecmaVersion: 2017 })).not.toThrow();
  });

  it('and what they lack is lowered', () => {
    const source = 'try { window.a?.b ?? c; } catch { d = { ...e }; }';
    expect(() => parse(source, { ecmaVersion: 2017 })).toThrow();
    expect(() => parse(lowerScript(source), { ecmaVersion: 2017 })).not.toThrow();
  });
});
