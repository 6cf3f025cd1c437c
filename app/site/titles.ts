import type { Text } from '#server/text/en.ts';

/** The document title of a page: what it is called and the site's name. */
export function pageTitle({ titles }: Text, key: keyof Text['titles'], siteName: string): string {
  return `${titles[key]} · ${siteName}`;
}
