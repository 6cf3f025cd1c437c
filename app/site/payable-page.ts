/** Headers of a page with a button that pays: Back must ask the server. Lynx keeps a page unless `no-cache` is the last word. */
export const PAYABLE_PAGE = { 'Cache-Control': 'no-store, no-cache' } as const;
