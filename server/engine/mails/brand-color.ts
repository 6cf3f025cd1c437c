import { DEFAULT_PRIMARY_COLOR } from '#server/contract/constants.ts';

/** The tenant's colour if it is one, so that nothing else can reach a style. */
export function readBrandColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_PRIMARY_COLOR;
}

/** Black or white, whichever stands out more from a #rrggbb colour (WCAG 2 contrast). */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Contrast with black is (L + 0.05) / 0.05, with white 1.05 / (L + 0.05); they meet at L = 0.179.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
