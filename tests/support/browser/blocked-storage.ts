import type { Page } from '@playwright/test';

/**
 * The ways in which browsers keep a page from their storage: touching it throws (Chromium and Firefox, all cookies blocked), it is
 * null (old WebViews), it takes nothing (old private windows of Safari).
 */
export const WAYS_OF_BLOCKING = ['throws', 'is null', 'takes nothing'] as const;

/** Blocks the storage of the site's own pages, in frames as well. */
export async function blockStorage(page: Page, way: (typeof WAYS_OF_BLOCKING)[number]): Promise<void> {
  await page.addInitScript((way) => {
    const refuse = (name: string): never => {
      throw new DOMException('Access is denied for this document.', name);
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches', 'cookieStore']) {
      const get = () => {
        if (way === 'throws') refuse('SecurityError');
        return null;
      };
      const isStorage = name.endsWith('Storage');
      if (way !== 'takes nothing') Object.defineProperty(window, name, { configurable: true, get });
      else if (isStorage) Storage.prototype.setItem = () => refuse('QuotaExceededError');
    }
  }, way);
}

/** Counts the documents that are loaded from now on, in the page and in its frames; a redirect is part of its document. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && !request.redirectedFrom()) count += 1;
  });
  return () => count;
}
