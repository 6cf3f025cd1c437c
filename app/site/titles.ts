import type { Text } from '#server/text/en.ts';

/** Adds the page's subject ("Sunday, November 29") if it tells tabs apart. */
export function pageTitle(
  { titles }: Text,
  key: keyof Text['titles'],
  siteName: string,
  about?: string,
): string {
  return [about, titles[key], siteName].filter(Boolean).join(' · ');
}
