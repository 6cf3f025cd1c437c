import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from '#server/contract/constants.ts';
import { contrast, readColour } from '#server/format/contrast.ts';
import type { Db } from '../call/context.ts';
import { findOperator } from './operators.queries.ts';

const READABLE = 4.5;
const CARD = [255, 255, 255] as const;

/** `ratio`: contrast on white, rounded down to a tenth. */
type FaintColour = { setting: string; colour: string; ratio: number };

/**
 * Lists the operator's own colours below WCAG 2.2, 1.4.3 on white cards. The site shows such text in a darker shade.
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
