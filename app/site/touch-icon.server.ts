import { createCache } from '#server/cache.ts';
import { contrast, mix, type Rgb, readColour } from '#server/format/contrast.ts';
import { links } from '#server/links.ts';
import { textUpon } from './theme.ts';
import { writePng } from './write-png.server.ts';

type Colours = { primaryColor: string; secondaryColor: string };
type Shape = 'rounded' | 'full';

/** iOS and Android cut a corner off a `full` icon themselves. */
const SIZES = { rounded: [192, 512], full: [180, 512] } as const;
const FILE = /^(rounded|full)-(\d{3})\.([0-9a-f]{6})\.([0-9a-f]{6})\.png$/i;
const DISCERNIBLE = 2;
/** The side of the drawing in its units. */
const SIDE = 32;

/** The icon for home screens of iOS, which read no SVG. */
export function appleIconHref(colours: Colours): string {
  return hrefOf('full', SIZES.full[0], colours);
}

/** The icons of the web app manifest. */
export function manifestIcons(colours: Colours) {
  const icon = (shape: Shape, size: number, purpose: 'any' | 'maskable') => ({
    src: hrefOf(shape, size, colours),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [
    ...SIZES.rounded.map((size) => icon('rounded', size, 'any')),
    icon('full', SIZES.full[1], 'maskable'),
  ];
}

function hrefOf(shape: Shape, size: number, { primaryColor, secondaryColor }: Colours): string {
  return links.touchIcon(`${shape}-${size}`, primaryColor, secondaryColor);
}

const drawn = createCache<Buffer<ArrayBuffer>>({ name: 'touch-icons', maxEntries: 200 });

/**
 * Returns an operator's icon as a PNG: a flag on a green in its colors. Null for any other file, so that nobody can
 * have the server draw icons without end.
 */
export async function findTouchIcon(file: string, colours: Colours): Promise<Buffer<ArrayBuffer> | null> {
  const own = [appleIconHref(colours), ...manifestIcons(colours).map(({ src }) => src)];
  const isOwn = own.some((href) => href.endsWith(`/${file}`));
  return isOwn ? drawn.fetch(file, async () => draw(file)) : null;
}

function draw(file: string): Buffer<ArrayBuffer> | null {
  const [, shape, digits, primaryHex, secondaryHex] = FILE.exec(file) ?? [];
  const [primary, secondary] = [readColour(`#${primaryHex}`), readColour(`#${secondaryHex}`)];
  if (!primary || !secondary) return null;
  const size = Number(digits);
  return writePng(paint(size, shape === 'full', { primary, secondary }), size);
}

function paint(
  size: number,
  isFull: boolean,
  { primary, secondary }: { primary: Rgb; secondary: Rgb },
): Uint8Array {
  const bright = textUpon(primary);
  const layers = [
    { colour: mix(bright, primary, 0.45), distance: toGreen },
    { colour: bright, distance: toPole },
    { colour: contrast(secondary, primary) < DISCERNIBLE ? bright : secondary, distance: toFlag },
  ];
  const perUnit = size / SIDE;
  const pixels = new Uint8Array(size * size * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const x = (((at / 4) % size) + 0.5) / perUnit;
    const y = (Math.floor(at / 4 / size) + 0.5) / perUnit;
    let colour = primary;
    for (const layer of layers) {
      const share = coverage(layer.distance(x, y), perUnit);
      if (share === 1) colour = layer.colour;
      else if (share > 0) colour = mix(layer.colour, colour, share);
    }
    const opacity = isFull ? 1 : coverage(toRoundedSquare(x, y), perUnit);
    [pixels[at], pixels[at + 1], pixels[at + 2]] = colour;
    pixels[at + 3] = Math.round(opacity * 255);
  }
  return pixels;
}

/** The share of a pixel inside a shape, from the distance of its center to the edge in units, negative inside. */
function coverage(distance: number, perUnit: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance * perUnit));
}

function toRoundedSquare(x: number, y: number): number {
  const radius = 7;
  const half = SIDE / 2 - radius;
  const [dx, dy] = [Math.abs(x - SIDE / 2) - half, Math.abs(y - SIDE / 2) - half];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** The top of a wide circle. */
function toGreen(x: number, y: number): number {
  const radius = 26;
  return Math.hypot(x - SIDE / 2, y - 22 - radius) - radius;
}

/** A line with round ends, from the flag into the green. */
function toPole(x: number, y: number): number {
  const [top, bottom, center] = [7, 24.5, 13.5];
  return Math.hypot(x - center, y - Math.min(Math.max(y, top), bottom)) - 1.1;
}

/** A triangle, as the farthest of its three edges. */
function toFlag(x: number, y: number): number {
  const [left, right, top, middle, bottom] = [14.4, 25, 7.2, 11, 14.8];
  const slope = Math.hypot(right - left, middle - top);
  const above = ((middle - top) * (x - left) - (right - left) * (y - top)) / slope;
  const below = ((bottom - middle) * (x - left) + (right - left) * (y - bottom)) / slope;
  return Math.max(left - x, above, below);
}
