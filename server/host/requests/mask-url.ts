/** Masks query values and path segments that may be keys, for the log. */
export function maskUrl(url: string): string {
  const [path = '', query = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const segments = path.split('/').map((segment) => (isKey(segment) ? ':key' : segment));
  const names = [...new Set(new URLSearchParams(query).keys())].map((name) =>
    /^[\w-]{1,24}$/.test(name) && !isKey(name) ? name : ':key',
  );
  return segments.join('/').slice(0, 300) + (names.length > 0 ? `?${names.slice(0, 20).join('&')}` : '');
}

/** Keys are long with digits or capitals; our page names have none. */
function isKey(segment: string): boolean {
  return segment.length >= 16 && /[0-9A-Z%]/.test(segment) && !/\.(js|css|svg|png|webp|ico)$/.test(segment);
}
