import { z } from 'zod';

/**
 * Controls such as line breaks, characters that are invisible or change the text's direction, and full stops of other
 * scripts, which imitate web addresses. Joiners for Persian, Indian and emoji writing are allowed.
 */
const REFUSED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\p{Join_Control})\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2800\u3164\uffa0]|[\u0701\u0702\u06d4\u2024\u2e3c\u3002\ua4f8\ua60e\ufe12\ufe52\uff0e\uff61]/gu;

/** Whether a text may be a name: one line, nothing invisible, no look-alike dots. */
export function isOneLine(text: string): boolean {
  return text.search(REFUSED) === -1;
}

/** Removes what a name may not contain. */
export function toOneLine(text: string): string {
  return text.replaceAll(REFUSED, '');
}

export const nameOf = (max: number) =>
  z.string().trim().max(max).refine(isOneLine, 'Use letters on one line, without invisible characters');
