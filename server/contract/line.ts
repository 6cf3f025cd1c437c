import { z } from 'zod';

/** Full stops of other scripts, which make a name look like an address of the web. */
const LOOK_ALIKE_DOTS =
  '\\u0701\\u0702\\u06d4\\u2024\\u2e3c\\u3002\\ua4f8\\ua60e\\ufe12\\ufe52\\uff0e\\uff61';
/** Letters and spaces that show nothing. */
const BLANKS = '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0';
/** Control, format and bidi characters, line breaks; but what joins letters of Persian, Indian and emoji writing. */
const UNSEEN = '[\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]|(?![\\u200c\\u200d])\\p{Cf}';
const REFUSED = new RegExp(`[${LOOK_ALIKE_DOTS}${BLANKS}]|${UNSEEN}`, 'u');

/** Whether a text is one line that shows all it holds, as a name has to be: nothing unseen, and no dots that are none. */
export function isOneLine(text: string): boolean {
  return !REFUSED.test(text);
}

/** The same without what may not be in it. */
export function toOneLine(text: string): string {
  return text.replaceAll(new RegExp(REFUSED, 'gu'), '');
}

/** The name of somebody, as it is typed: of one line, at most so many characters. */
export const nameOf = (max: number) =>
  z.string().trim().max(max).refine(isOneLine, 'Use letters on one line, without invisible characters');
