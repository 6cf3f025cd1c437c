import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'fairway-json-'));
afterAll(() => rm(directory, { recursive: true }));

async function read(bytes: string | Uint8Array) {
  const file = path.join(directory, 'file.json');
  await writeFile(file, bytes);
  return readJson(file);
}

describe('An operator’s file', () => {
  it('is JSON in UTF-8, with or without a byte order mark', async () => {
    expect(await read('{"name":"Café"}')).toEqual({ name: 'Café' });
    expect(await read('\uFEFF{"name":"Café"}')).toEqual({ name: 'Café' });
  });

  it.each([
    ['latin1', Buffer.from('{"name":"Café"}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{"name":"Café"}', 'utf16le')],
  ])('in %s is refused, so that no letter is lost', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/file\.json is not text in UTF-8: save it in that encoding\.$/);
  });
});
