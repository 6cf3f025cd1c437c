/**
 * A URL as the log may know it: without the values of its query and without path segments that could be a key, such as
 * the token of a guest's booking, a cart id or an invitation's hash.
 */
export function maskUrl(url: string): string {
  const [path = '', query = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const segments = path.split('/').map((segment) => (isKey(segment) ? ':key' : segment));
  const names = [...new Set(new URLSearchParams(query).keys())].map((name) =>
    /^[\w-]{1,24}$/.test(name) && !isKey(name) ? name : ':key',
  );
  return segments.join('/').slice(0, 300) + (names.length > 0 ? `?${names.slice(0, 20).join('&')}` : '');
}

/** Long and with digits or capitals in it; names of our pages and files are neither. */
function isKey(segment: string): boolean {
  return segment.length >= 16 && /[0-9A-Z%]/.test(segment) && !/\.(js|css|svg|png|webp|ico)$/.test(segment);
}
