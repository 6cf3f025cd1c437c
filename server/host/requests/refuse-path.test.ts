import { describe, expect, it } from 'vitest';
import { refusedPath } from './refuse-path.ts';

describe('A path is refused before anything reads it', () => {
  it.each([
    ['/', null],
    ['/teetimes/', null],
    ['/booking/%2F%2F', null],
    [`/${'a'.repeat(1_999)}`, null],
    [`/${'a'.repeat(2_000)}`, 414],
    ['/'.repeat(14_000), 414],
    ['//', 404],
    ['//evil.example', 404],
    ['/api//v2/tee-times', 404],
    ['/teetimes//', 404],
  ] as const)('%s: %s', (path, status) => {
    expect(refusedPath(path)).toBe(status);
  });
});
