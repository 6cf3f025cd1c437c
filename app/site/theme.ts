import { contrast, mix, type Rgb, readColour, writeColour } from '#server/format/contrast.ts';

/** Grounds of tokens.css on which operator colors must be readable. */
export const GROUNDS = {
  light: { page: '#f3f5f2', card: '#ffffff' },
  dark: { page: '#0f1512', card: '#18201c' },
} as const;

const DEFAULTS = { primary: '#4fb488', secondary: '#676767' };
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [13, 24, 18];
const WASH_SHARE = { light: 0.11, dark: 0.12 };
const READABLE = 4.6;
const DISCERNIBLE = 3.1;

type TenantColours = { primary?: string | null; secondary?: string | null; none?: string | null };

/**
 * Returns CSS custom properties for light and dark, with contrast AA or better whatever the operator's colors.
 * `--on-*`: text on the color. `--*-ink`: the color as text on page, card and wash. `--primary-edge`: a line visible
 * on the page. `--primary-wash`: a tint as a ground. `--none`: text of days without times. Invalid hex colors are
 * ignored.
 */
export function tenantTheme(colours: TenantColours): string {
  const primary = pick(colours.primary, DEFAULTS.primary);
  const secondary = pick(colours.secondary, DEFAULTS.secondary);
  const picked = {
    primary,
    secondary,
    'on-primary': textUpon(primary),
    'on-secondary': textUpon(secondary),
  };
  const none = readColour(colours.none);
  const light = declare({ ...picked, ...derive(primary, secondary, none, 'light') });
  const dark = declare(derive(primary, secondary, none, 'dark'));
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}

function derive(
  primary: Rgb,
  secondary: Rgb,
  none: Rgb | null,
  scheme: 'light' | 'dark',
): Record<string, Rgb> {
  const page = pick(GROUNDS[scheme].page, '#fff');
  const card = pick(GROUNDS[scheme].card, '#fff');
  const wash = mix(primary, card, WASH_SHARE[scheme]);
  const towards = scheme === 'light' ? BLACK : WHITE;
  return {
    'primary-wash': wash,
    'primary-ink': readableOn([page, card, wash], primary, towards, READABLE),
    'primary-edge': readableOn([page, card, wash], primary, towards, DISCERNIBLE),
    'secondary-ink': readableOn([page, card, wash], secondary, towards, READABLE),
    ...(none && { none: readableOn([page, card], none, towards, READABLE) }),
  };
}

function readableOn(grounds: Rgb[], colour: Rgb, towards: Rgb, ratio: number): Rgb {
  for (let step = 0; step < 25; step += 1) {
    const candidate = mix(towards, colour, step / 25);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}

/** A soft black if readable, else the better of black and white: one always reaches 4.5. */
export function textUpon(ground: Rgb): Rgb {
  if (contrast(WHITE, ground) >= READABLE) return WHITE;
  if (contrast(INK, ground) >= READABLE) return INK;
  return contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK;
}

function pick(text: string | null | undefined, otherwise: string): Rgb {
  return readColour(text) ?? readColour(otherwise) ?? BLACK;
}

function declare(colours: Record<string, Rgb>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${writeColour(colour)}`)
    .join(';');
}
