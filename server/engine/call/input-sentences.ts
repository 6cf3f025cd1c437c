import type { z } from 'zod';
import type { Text } from '#server/text/en.ts';

export type InputIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

/** More would make the sentence unreadable. */
const MOST_NAMED = 5;

/** Example: `['body', 'item', 'price']`. */
export function pathOf({ path = [] }: InputIssue): string[] {
  return path.map((part) => String(typeof part === 'object' ? part.key : part));
}

/** Describes issues in plain words; `sent` shows which fields are missing. */
export function describeIssues(issues: readonly InputIssue[], sent: unknown, { input }: Text) {
  return issues.map((issue) => {
    const path = pathOf(issue);
    const words = isLeftOut(sent, path) ? input.missing : wordsOf(issue, input);
    return { path, message: words.charAt(0).toUpperCase() + words.slice(1), words };
  });
}

/** Example: "The field date is missing." */
export function sentenceOfIssues(
  issues: readonly { path: readonly string[]; words: string }[],
  { input }: Text,
): string {
  const isFirst = ({ path }: (typeof issues)[number], index: number) =>
    issues.findIndex((other) => other.path.join('.') === path.join('.')) === index;
  return issues
    .slice(0, 10 * MOST_NAMED)
    .filter(isFirst)
    .slice(0, MOST_NAMED)
    .map(({ path, words }) => {
      // Drops `body` or `query`.
      const field = path.slice(1).join('.') || path[0];
      if (!field) return words;
      // A schema's message is a sentence if it begins with a capital letter.
      return /^\p{Lu}/u.test(words) ? `${field}: ${words}` : input.sentence(field, words);
    })
    .join(' ');
}

function wordsOf(inputIssue: InputIssue, input: Text['input']): string {
  if (!('code' in inputIssue)) return input.unreadable;
  const issue = inputIssue as unknown as z.core.$ZodIssue;
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, input);
    case 'not_multiple_of':
      return input.int;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? input.empty
        : input.atLeast(Number(issue.minimum), unitOf(issue.origin));
    case 'too_big':
      return input.atMost(Number(issue.maximum), unitOf(issue.origin));
    case 'invalid_value':
      return input.oneOf(issue.values.map(String).join(', '));
    case 'unrecognized_keys':
      return input.unknown(issue.keys.join(', '));
    case 'invalid_format':
      return formatWords(issue.format, input);
    case 'custom':
      return issue.message === 'Invalid input' ? input.unreadable : issue.message;
    default:
      return input.unreadable;
  }
}

function typeWords(expected: string, input: Text['input']): string {
  if (expected === 'number' || expected === 'nan') return input.number;
  if (expected === 'int') return input.int;
  if (expected === 'string') return input.text;
  if (expected === 'boolean') return input.boolean;
  return expected === 'array' ? input.list : input.unreadable;
}

function formatWords(format: string, input: Text['input']): string {
  if (format === 'date') return input.date;
  if (format === 'datetime') return input.datetime;
  if (format === 'email') return input.email;
  return format === 'uuid' || format === 'guid' ? input.id : input.unreadable;
}

function unitOf(origin: string): 'letters' | 'entries' | 'number' {
  if (origin === 'string') return 'letters';
  return origin === 'array' || origin === 'set' ? 'entries' : 'number';
}

function isLeftOut(sent: unknown, path: readonly string[]): boolean {
  let value = sent;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return value === undefined;
}
