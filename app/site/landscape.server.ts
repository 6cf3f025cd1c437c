import { createHash } from 'node:crypto';
import { LANDSCAPES, type Landscape } from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import { mix, type Rgb, readColour, writeColour } from '#server/format/contrast.ts';
import { links } from '#server/links.ts';
import desert from './landscapes/desert.svg?raw';
import indoor from './landscapes/indoor.svg?raw';
import lakeside from './landscapes/lakeside.svg?raw';
import linksLand from './landscapes/links.svg?raw';
import mountains from './landscapes/mountains.svg?raw';
import parkland from './landscapes/parkland.svg?raw';

/** The pictures, with color names in braces. */
const TEMPLATES: Record<Landscape, string> = {
  parkland,
  links: linksLand,
  mountains,
  desert,
  lakeside,
  indoor,
};

/** Each color: a share of an operator's color over a ground. */
const PALETTE: Record<string, readonly [of: 'primary' | 'secondary', share: number, ground: string]> = {
  white: ['primary', 0, '#ffffff'],
  sky: ['primary', 0.2, '#ffffff'],
  haze: ['primary', 0.3, '#ffffff'],
  far: ['primary', 0.48, '#ffffff'],
  mid: ['primary', 0.72, '#ffffff'],
  near: ['primary', 1, '#ffffff'],
  deep: ['primary', 0.55, '#0b1410'],
  deepest: ['primary', 0.3, '#0b1410'],
  accent: ['secondary', 1, '#ffffff'],
  glow: ['secondary', 0.26, '#ffe6ad'],
  sand: ['secondary', 0.2, '#fdf6e6'],
  sandDeep: ['secondary', 0.36, '#f6ead0'],
};

/** Browsers cache a picture forever, so a changed drawing needs a new address. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([TEMPLATES, PALETTE]))
  .digest('hex')
  .slice(0, 8);

const FILE = /^([a-z]+)\.([0-9a-f]{6})\.([0-9a-f]{6})\.([0-9a-f]{8})\.svg$/i;

/** The operator's choice, else bays for a simulator venue or a parkland. */
export function landscapeOf(
  { appearance }: Pick<Settings, 'appearance'>,
  facilities: readonly Pick<Facility, 'isSimulator'>[],
): Landscape {
  if (appearance.landscape) return appearance.landscape;
  return facilities.length > 0 && facilities.every(({ isSimulator }) => isSimulator) ? 'indoor' : 'parkland';
}

export function landscapeHref(
  settings: Pick<Settings, 'appearance'>,
  facilities: readonly Pick<Facility, 'isSimulator'>[],
): string {
  const { primaryColor, secondaryColor } = settings.appearance;
  return links.landscape(landscapeOf(settings, facilities), primaryColor, secondaryColor, VERSION);
}

/** `isCurrent`: this version never changes. */
export function drawLandscape(file: string): { svg: string; isCurrent: boolean } | null {
  const [, name, primary, secondary, version] = FILE.exec(file) ?? [];
  const landscape = LANDSCAPES.find((each) => each === name);
  const colours = { primary: readColour(`#${primary}`), secondary: readColour(`#${secondary}`) };
  if (!landscape || !colours.primary || !colours.secondary) return null;
  const given = { primary: colours.primary, secondary: colours.secondary };
  const svg = TEMPLATES[landscape].replace(/\{(\w+)\}/g, (_, colour: string) => paint(colour, given));
  return { svg, isCurrent: version === VERSION };
}

function paint(name: string, given: Record<'primary' | 'secondary', Rgb>): string {
  const [of, share, ground] = PALETTE[name] ?? ['primary', 1, '#ffffff'];
  return writeColour(mix(given[of], readColour(ground) ?? given[of], share));
}
