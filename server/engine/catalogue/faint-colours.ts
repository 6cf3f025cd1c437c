import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from '#server/contract/constants.ts';
import { contrast, readColour } from '#server/format/contrast.ts';
import type { Db } from '../call/context.ts';
import { findOperator } from './operators.queries.ts';

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const CARD = [255, 255, 255] as const;

/** `ratio`: its contrast on white, rounded down to a tenth. */
type FaintColour = { setting: string; colour: string; ratio: number };

/**
 * The colours an operator has picked that cannot be read on the white of its cards: where they are text, the site shows a darker
 * shade. Its defaults were picked by nobody.
 */
export async function listFaintColours(db: Db, alias: string): Promise<FaintColour[]> {
  const operator = await findOperator(db, alias);
  if (!operator) return [];
  const { primaryColor, secondaryColor, noResultsColor } = operator.settings.appearance;
  const picked = [
    { setting: 'primaryColor', colour: primaryColor, byDefault: DEFAULT_PRIMARY_COLOR },
    { setting: 'secondaryColor', colour: secondaryColor, byDefault: DEFAULT_SECONDARY_COLOR },
    { setting: 'noResultsColor', colour: noResultsColor, byDefault: null },
  ];
  return picked.flatMap(({ setting, colour, byDefault }) => {
    const rgb = readColour(colour);
    if (!colour || !rgb || colour.toLowerCase() === byDefault) return [];
    const ratio = contrast(rgb, CARD);
    return ratio < READABLE ? [{ setting, colour, ratio: Math.floor(ratio * 10) / 10 }] : [];
  });
}
