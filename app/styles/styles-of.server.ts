import type { Handle } from '#app/page/handle.ts';

const sheets = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./*.css', { query: '?inline', import: 'default', eager: true }),
  ).map(([file, css]) => [file.slice('./'.length, -'.css'.length), css]),
);

const EVERYWHERE = ['tokens', 'base', 'shell'];

export const ERROR_PAGE: readonly Handle[] = [{ styles: ['page'] }];

/** Styles are in the page's HTML, so nothing blocks the first paint. */
export function stylesOf(handles: readonly (Handle | undefined)[]): string {
  const own = handles.flatMap((handle) => handle?.styles ?? []);
  const isLight = handles.some((handle) => handle?.isLight);
  return [...(isLight ? [] : EVERYWHERE), ...own].map((name) => sheets[name] ?? '').join('');
}
