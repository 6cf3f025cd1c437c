import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST, longInputs } from './support/expressions/long-inputs.ts';
import { type Expression, readExpressions } from './support/expressions/read-expressions.ts';

/** A busy machine pauses everything now and then. An expression is slow if no try was fast. */
const TRIES = 5;
/** The limit per expression: 20 ms, or an eighth of a quadratic expression's time if that is longer. */
const LONGEST_MS = Math.max(20, shortestOf(/\/+$/, `${'/'.repeat(LONGEST)}!`) / 8);

const files = ['app', 'server', 'public'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name)),
);
const expressions = files.flatMap((file) => readExpressions(file, readFileSync(file, 'utf8')));

function millisecondsOf(regExp: RegExp, text: string): number {
  regExp.lastIndex = 0;
  const start = performance.now();
  if (regExp.global) text.replace(regExp, '');
  else regExp.test(text);
  return performance.now() - start;
}

/** The shortest time of several tries, in ms. Stops at a time below `enough`. */
function shortestOf(regExp: RegExp, text: string, enough = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && best > enough; time += 1)
    best = Math.min(best, millisecondsOf(regExp, text));
  return best;
}

/** The first `most` inputs that an expression is slow on, with its shortest times. */
function findSlow({ regExp }: Pick<Expression, 'regExp'>, most: number): string[] {
  const slow: string[] = [];
  for (const { name, text } of longInputs(LONGEST)) {
    const best = shortestOf(regExp, text, LONGEST_MS);
    if (best > LONGEST_MS) slow.push(`${Math.round(best)} ms over ${name}`);
    if (slow.length === most) break;
  }
  return slow;
}

describe('Every regular expression of the program', () => {
  it('is found', () => {
    expect(expressions.length).toBeGreaterThan(200);
  });

  it('reads any long run in no more than its length: nobody can stop the others with one', () => {
    const seen = new Map(expressions.map((each) => [String(each.regExp), each]));
    const slow = [...seen.values()].flatMap((each) =>
      findSlow(each, 3).map((what) => `${each.file} ${each.text}: ${what}`),
    );
    expect(slow).toEqual([]);
  });

  it('is found where it is quadratic', () => {
    const slow = (regExp: RegExp) => findSlow({ regExp }, 1).length > 0;
    expect(slow(/^\s*([0-9a-fA-F]{24}|,|\s)*$/)).toBe(true);
    expect(slow(/\/+$/)).toBe(true);
    expect(slow(/\s*;\s*/)).toBe(true);
    expect(slow(/^[\d,\s]*$/)).toBe(false);
  });
});
