export type Rgb = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns null for anything but `#rgb` or `#rrggbb`, so that only colours reach a style sheet. */
export function readColour(text: string | null | undefined): Rgb | null {
  const hex = text?.trim() ?? '';
  if (!HEX.test(hex)) return null;
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(digits.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes `#rrggbb`. */
export function writeColour([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}

/** Blends `share` (0 to 1) of `colour` over `ground`. */
export function mix(colour: Rgb, ground: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a * share + b * (1 - share));
  return [blend(colour[0], ground[0]), blend(colour[1], ground[1]), blend(colour[2], ground[2])];
}

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
