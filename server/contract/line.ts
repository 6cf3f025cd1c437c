import { z } from 'zod';

/**
 * What no name has: controls such as line breaks, characters that show nothing or turn the direction of text, and full stops of
 * other scripts, which make a name look like a web address. What joins letters of Persian, Indian and emoji writing stays.
 */
const REFUSED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\p{Join_Control})\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2800\u3164\uffa0]|[\u0701\u0702\u06d4\u2024\u2e3c\u3002\ua4f8\ua60e\ufe12\ufe52\uff0e\uff61]/gu;

/** Whether a text is one line that shows all it holds, as a name has to be: nothing unseen, and no dots that are none. */
export function isOneLine(text: string): boolean {
  return text.search(REFUSED) === -1;
}

/** The same without what may not be in it. */
export function toOneLine(text: string): string {
  return text.replaceAll(REFUSED, '');
}

/** The name of somebody, as it is typed: of one line, at most so many characters. */
export const nameOf = (max: number) =>
  z.string().trim().max(max).refine(isOneLine, 'Use letters on one line, without invisible characters');
