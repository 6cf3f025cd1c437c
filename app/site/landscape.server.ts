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

type Share = readonly [of: 'primary' | 'secondary', share: number, ground: string];

/** Each color: a share of an operator's color over a ground. */
const DAY = {
  white: ['primary', 0, '#ffffff'],
  horizon: ['primary', 0, '#ffffff'],
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
  crater: ['secondary', 0.36, '#f6ead0'],
} as const satisfies Record<string, Share>;

/** Nearer ground is darker, and the moon the brightest. */
const NIGHT: Record<keyof typeof DAY, Share> = {
  white: ['primary', 0.14, '#a9b6c2'],
  horizon: ['primary', 0.2, '#2b3d56'],
  sky: ['primary', 0.08, '#0b1220'],
  haze: ['primary', 0.26, '#1b2735'],
  far: ['primary', 0.26, '#142029'],
  mid: ['primary', 0.24, '#0e171d'],
  near: ['primary', 0.24, '#090f13'],
  deep: ['primary', 0.1, '#05090b'],
  deepest: ['primary', 0.08, '#04070a'],
  accent: ['secondary', 0.8, '#1c1512'],
  glow: ['secondary', 0.05, '#f5eed6'],
  sand: ['secondary', 0.16, '#353a3f'],
  sandDeep: ['secondary', 0.16, '#272c31'],
  crater: ['secondary', 0.1, '#d5cba9'],
};
const PALETTES = { day: DAY, night: NIGHT };

const SUN = /<circle cx="(\d+)" cy="\d+" r="\d+" fill="\{glow\}"\/>/;
const STARS = `<g fill="none" stroke="{white}" stroke-linecap="round"><path stroke-width="1.8" opacity=".75" d="M675 135h0M1109 26h0M1051 41h0M197 84h0M469 94h0M464 19h0M1181 53h0M396 159h0M433 167h0M940 159h0M511 141h0M161 143h0M1013 162h0M946 140h0M802 178h0M320 64h0M760 88h0M900 67h0M881 21h0M138 87h0M1152 123h0M382 27h0M211 171h0M1100 163h0M625 151h0M1188 155h0M1060 162h0M92 178h0M203 153h0M251 167h0"/><path stroke-width="2.8" d="M110 23h0M130 130h0M155 44h0M1170 29h0M824 20h0M284 51h0M1181 176h0M140 172h0M655 165h0M380 180h0M715 182h0M712 145h0M170 184h0M982 180h0"/></g>`;
/** Where the moon rises clear of the hills; elsewhere it takes the sun's place. */
const MOON_AT: Partial<Record<Landscape, number>> = { mountains: 506 };

/** Browsers cache a picture forever, so a changed drawing needs a new address. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([TEMPLATES, LANDSCAPES.map(drawNight), PALETTES]))
  .digest('hex')
  .slice(0, 8);

const FILE = /^([a-z]+?)(-night)?\.([0-9a-f]{6})\.([0-9a-f]{6})\.([0-9a-f]{8})\.svg$/i;

/** The operator's choice, else bays for a simulator venue or a parkland. */
export function landscapeOf(
  { appearance }: Pick<Settings, 'appearance'>,
  facilities: readonly Pick<Facility, 'isSimulator'>[],
): Landscape {
  if (appearance.landscape) return appearance.landscape;
  return facilities.length > 0 && facilities.every(({ isSimulator }) => isSimulator) ? 'indoor' : 'parkland';
}

/** The addresses of an operator's landscape by day and by night. */
export function landscapeScene(
  settings: Pick<Settings, 'appearance'>,
  facilities: readonly Pick<Facility, 'isSimulator'>[],
): { day: string; night: string } {
  const { primaryColor, secondaryColor } = settings.appearance;
  const landscape = landscapeOf(settings, facilities);
  const hrefOf = (name: string) => links.landscape(name, primaryColor, secondaryColor, VERSION);
  return { day: hrefOf(landscape), night: hrefOf(`${landscape}-night`) };
}

/** `isCurrent`: this version never changes. */
export function drawLandscape(file: string): { svg: string; isCurrent: boolean } | null {
  const [, name, night, primary, secondary, version] = FILE.exec(file) ?? [];
  const landscape = LANDSCAPES.find((each) => each === name);
  const colours = { primary: readColour(`#${primary}`), secondary: readColour(`#${secondary}`) };
  if (!landscape || !colours.primary || !colours.secondary) return null;
  const given = { primary: colours.primary, secondary: colours.secondary };
  const scheme = night ? 'night' : 'day';
  const template = night ? drawNight(landscape) : TEMPLATES[landscape];
  const svg = template.replace(/\{(\w+)\}/g, (_, colour: string) => paint(colour, given, scheme));
  return { svg, isCurrent: version === VERSION };
}

/** Replaces the sun by stars and a full moon; no sun shines into a hall. */
function drawNight(landscape: Landscape): string {
  if (landscape === 'indoor') return TEMPLATES.indoor;
  return TEMPLATES[landscape].replace(SUN, (_, sun: string) => {
    const x = MOON_AT[landscape] ?? Number(sun);
    const crater = (dx: number, dy: number, r: number) =>
      `<circle cx="${x + dx}" cy="${165 + dy}" r="${r}" fill="{crater}"/>`;
    return `${STARS}<circle cx="${x}" cy="165" r="32" fill="{glow}" opacity=".1"/><circle cx="${x}" cy="165" r="16" fill="{glow}"/>${crater(-5, -4, 4)}${crater(5, 4, 3)}${crater(4, -7, 2)}`;
  });
}

function paint(name: string, given: Record<'primary' | 'secondary', Rgb>, scheme: 'day' | 'night'): string {
  const palette: Record<string, Share> = PALETTES[scheme];
  const [of, share, ground] = palette[name] ?? ['primary', 1, '#ffffff'];
  return writeColour(mix(given[of], readColour(ground) ?? given[of], share));
}
