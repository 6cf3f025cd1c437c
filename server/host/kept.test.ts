import { describe, expect, test } from 'vitest';
import { createKept } from './kept.ts';

function clockedPages() {
  const clock = { ms: 0 };
  const pages = createKept<string>({ keepMs: 1_000, most: 3, now: () => clock.ms });
  return { clock, pages };
}

describe('a page that many ask for in the same second', () => {
  test('is made once, also for those who come while it is being made', async () => {
    const { clock, pages } = clockedPages();
    let made = 0;
    const make = async () => `page ${++made}`;
    expect(await Promise.all([pages.find('/', make), pages.find('/', make), pages.find('/', make)])).toEqual([
      'page 1',
      'page 1',
      'page 1',
    ]);
    clock.ms = 999;
    expect(await pages.find('/', make)).toBe('page 1');
    clock.ms = 1_000;
    expect(await pages.find('/', make)).toBe('page 2');
  });

  test('is not kept when making it fails or it is unfit', async () => {
    const { pages } = clockedPages();
    await expect(pages.find('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await pages.find('/', async () => null)).toBeNull();
    expect(await pages.find('/', async () => 'up')).toBe('up');
  });

  test('takes a bounded room', async () => {
    const { pages } = clockedPages();
    for (let index = 0; index < 10; index += 1) await pages.find(`/${index}`, async () => 'old');
    expect(await pages.find('/0', async () => 'made anew')).toBe('made anew');
    expect(await pages.find('/9', async () => 'made anew')).toBe('old');
  });
});
