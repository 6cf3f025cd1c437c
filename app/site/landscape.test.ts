import { describe, expect, test } from 'vitest';
import { LANDSCAPES } from '#server/contract/constants.ts';
import { readColour } from '#server/format/contrast.ts';
import { sampleSettings } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { drawLandscape, landscapeScene } from './landscape.server.ts';

const course = { isSimulator: false };
const venue = { isSimulator: true };
const hrefOf = (appearance: object, facilities = [course]) =>
  landscapeScene(sampleSettings({ appearance } as never), facilities).day;
const nightOf = (appearance: object) =>
  landscapeScene(sampleSettings({ appearance } as never), [course]).night;
const fileOf = (href: string) => href.replace('/landscape/', '');

/** How light a color is: its three channels added. */
const sum = (colour = '') => (readColour(colour) ?? []).reduce((total, channel) => total + channel, 0);

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

  test.each(LANDSCAPES.filter((landscape) => landscape !== 'indoor'))(
    '%s is drawn for the night: darker everywhere, with stars, and a moon instead of the sun',
    (landscape) => {
      const colours = { landscape, primaryColor: '#2f6b3a', secondaryColor: '#c2572b' };
      const day = drawLandscape(fileOf(hrefOf(colours)));
      const night = drawLandscape(fileOf(nightOf(colours)));
      expect(night?.isCurrent).toBe(true);
      expect(night?.svg.length).toBeLessThan(4_096);
      expect(night?.svg.match(/M\d+ \d+h0/g)?.length).toBeGreaterThan(20);
      expect(night?.svg.match(/<circle[^>]*r="16"/g)).toHaveLength(1);
      expect(day?.svg).not.toMatch(/h0M|r="16"/);
      const land = (svg = '') =>
        [...svg.matchAll(/<path fill="(#\w{6})"/g)].map(([, colour]) => sum(colour)).sort((a, b) => a - b);
      expect(land(night?.svg)).toHaveLength(land(day?.svg).length);
      land(night?.svg).forEach((light, index) => {
        expect(light).toBeLessThan(land(day?.svg)[index] ?? 0);
      });
    },
  );

  test('of a hall has no moon, and a darker hall', () => {
    const night = drawLandscape(fileOf(nightOf({ landscape: 'indoor' })));
    expect(night?.svg).not.toContain('r="16"');
    expect(night?.svg).not.toBe(drawLandscape(fileOf(hrefOf({ landscape: 'indoor' })))?.svg);
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
