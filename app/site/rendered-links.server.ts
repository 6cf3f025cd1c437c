import { createCache } from '#server/cache.ts';
import { html } from '#server/http/html.ts';

const rendered = createCache<string>({
  name: 'rendered links',
  maxEntries: 10_000,
  size: { maxBytes: 16 * 1024 * 1024, bytesOf: ({ length }) => length },
});

/** In a link, the address comes before any text. */
const HREF = '-href-';

/** Returns a link's HTML with this address. The rest of it is rendered once per key. */
export function writeLink(key: string, href: string, render: (href: string) => string): string {
  let link = rendered.get(key);
  if (link === undefined) {
    link = render(HREF);
    rendered.set(key, link);
  }
  return link.replace(HREF, () => String(html`${href}`));
}
