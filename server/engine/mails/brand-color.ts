import { DEFAULT_PRIMARY_COLOR } from '#server/contract/constants.ts';
import { contrast, readColour } from '#server/format/contrast.ts';

/** Accepts only #rrggbb, so that nothing else gets into a style. */
export function readBrandColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_PRIMARY_COLOR;
}

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/** Returns the color with more contrast (WCAG 2). */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const ground = readColour(color) ?? BLACK;
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? '#000000' : '#ffffff';
}
