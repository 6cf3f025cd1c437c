import { describe, expect, test } from 'vitest';
import { LANDSCAPES } from '#server/contract/constants.ts';
import { sampleSettings } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { drawLandscape, landscapeHref } from './landscape.server.ts';

const course = { isSimulator: false };
const venue = { isSimulator: true };
const hrefOf = (appearance: object, facilities = [course]) =>
  landscapeHref(sampleSettings({ appearance } as never), facilities);
const fileOf = (href: string) => href.replace('/landscape/', '');

describe('The landscape of an operator', () => {
  test.each(LANDSCAPES)('can be %s, in its two colours and below four kilobytes', (landscape) => {
    const colours = { primaryColor: '#123456', secondaryColor: '#abcdef' };
    const drawn = drawLandscape(fileOf(hrefOf({ landscape, ...colours })));
    expect(drawn?.isCurrent).toBe(true);
    expect(drawn?.svg).toContain('#123456');
    expect(drawn?.svg).toContain('#abcdef');
    expect(drawn?.svg).not.toMatch(/[{}]|<script|<style|href="http/);
    expect(drawn?.svg.length).toBeLessThan(4_096);
  });

  test('is a parkland unless it is chosen, and the bays of who has nothing but simulators', () => {
    expect(hrefOf({})).toMatch(/^\/landscape\/parkland\./);
    expect(hrefOf({}, [venue])).toMatch(/^\/landscape\/indoor\./);
    expect(hrefOf({}, [course, venue])).toMatch(/^\/landscape\/parkland\./);
    expect(hrefOf({ landscape: 'links' }, [venue])).toMatch(/^\/landscape\/links\./);
  });

  test('has another address in other colours', () => {
    expect(hrefOf({ primaryColor: '#123456' })).not.toBe(hrefOf({ primaryColor: '#123457' }));
  });

  test('is kept for good by browsers, but not below the address of another version', async () => {
    const site = createSite({});
    const href = hrefOf({});
    const current = await site.get(href);
    expect(current.status).toBe(200);
    expect(current.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const older = await site.get(href.replace(/\w{8}\.svg$/, '00000000.svg'));
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  });

  test.each(['moon.123456.abcdef.00000000.svg', 'links.12345g.abcdef.00000000.svg', 'links.svg', '%22%3E'])(
    'is nothing at /landscape/%s',
    async (file) => {
      expect((await createSite({}).get(`/landscape/${file}`)).status).toBe(404);
    },
  );
});
