import { readColour, writeColour } from '#server/format/contrast.ts';
import { links } from '#server/links.ts';
import { textUpon } from './theme.ts';

const FILE = /^([\p{L}\p{N}]{1,2})\.([0-9a-f]{6})\.svg$/iu;
const ARTICLES = ['the', 'der', 'die', 'das'];

export function iconHref(name: string, logo: string | null, primaryColor: string): string {
  return logo ?? links.icon(initialsOf(name), primaryColor);
}

/** "Cedar Ridge Golf Course" is CR, "The Bay" is B. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !ARTICLES.includes(word.toLowerCase()));
  const initials = (telling.length > 0 ? telling : words).map((word) => [...word][0] ?? '');
  // Some letters become two in upper case.
  return [...initials.join('').toUpperCase()].slice(0, 2).join('') || 'F';
}

export function drawIcon(file: string): string | null {
  const [, initials, hex] = FILE.exec(file) ?? [];
  const colour = readColour(`#${hex}`);
  if (!initials || !colour) return null;
  const size = [...initials].length > 1 ? 15 : 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${writeColour(colour)}"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="${size}" fill="${writeColour(textUpon(colour))}">${initials}</text></svg>\n`;
}
