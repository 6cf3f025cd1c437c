import type { Text } from '#server/text/en.ts';

/**
 * The document title of a page: what it is called and the site's name, after what it is about ("Sunday, November 29") where
 * that tells one tab from the next.
 */
export function pageTitle(
  { titles }: Text,
  key: keyof Text['titles'],
  siteName: string,
  about?: string,
): string {
  return [about, titles[key], siteName].filter(Boolean).join(' · ');
}
