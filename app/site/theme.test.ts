import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mix, type Rgb, readColour } from '#server/format/contrast.ts';
import { tenantTheme } from './theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(channel, channel, channel)
  .map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('the colours a tenant picks', () => {
  test('leave every text at AA in light and dark, whatever is picked', () => {
    fc.assert(
      fc.property(hex, hex, (primary, secondary) => {
        const [light, dark] = readTheme(tenantTheme({ primary, secondary }));
        for (const [scheme, page, card, ink, soft] of [
          [light, '#f3f5f2', '#ffffff', '#101a15', '#4d5a53'],
          [dark, '#0f1512', '#18201c', '#edf3ef', '#aab6af'],
        ] as const) {
          const wash = scheme('primary-wash');
          for (const ground of [colour(page), colour(card), wash]) {
            expect(contrast(scheme('primary-ink'), ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(scheme('secondary-ink'), ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(scheme('primary-edge'), ground)).toBeGreaterThanOrEqual(3);
            expect(contrast(colour(ink), ground)).toBeGreaterThanOrEqual(7);
            expect(contrast(colour(soft), ground)).toBeGreaterThanOrEqual(4.5);
          }
        }
        expect(contrast(light('on-primary'), light('primary'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light('on-secondary'), light('secondary'))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 400, examples: [['#000', '#fff'].map(long) as [string, string], ['#ffffff', '#000000']] },
    );
  });

  test('fall back to the defaults #4fb488 and #676767 when they are no hex colours', () => {
    expect(tenantTheme({ primary: 'red;}body{display:none', secondary: null })).toBe(tenantTheme({}));
    expect(tenantTheme({})).toContain('--primary:#4fb488;--secondary:#676767');
  });

  test('are taken as they are where they read well already', () => {
    expect(tenantTheme({ primary: '#1b4d3e' })).toContain('--primary-ink:#1b4d3e');
  });

  test('may be written short', () => {
    expect(readColour('#fa0')).toEqual([255, 170, 0]);
    expect(mix([0, 0, 0], [255, 255, 255], 0.5)).toEqual([128, 128, 128]);
  });
});

function long(short: string): string {
  return short.replace(/[0-9a-f]/g, '$&$&');
}

function colour(text: string): Rgb {
  const read = readColour(text);
  if (!read) throw new Error(`no colour: ${text}`);
  return read;
}

function readTheme(css: string) {
  const [light = '', dark = ''] = css.split('@media');
  const reader = (part: string) => (name: string) =>
    colour(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(part)?.[1] ?? '');
  return [reader(light), reader(dark)] as const;
}
