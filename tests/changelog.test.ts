import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { version: string } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

it('package.json has the version of the newest entry of the changelog', () => {
  const [newest] = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)];
  expect(newest?.[1]).toBe(manifest.version);
  expect(lock.version).toBe(manifest.version);
});

it('the changelog has a place for what comes next', () => {
  expect(changelog).toMatch(/^## \[Unreleased\]$/m);
});
