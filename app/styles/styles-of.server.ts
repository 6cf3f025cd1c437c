import type { Handle } from '#app/page/handle.ts';

/** The style sheets of this folder by name, minified. */
const sheets = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./*.css', { query: '?inline', import: 'default', eager: true }),
  ).map(([file, css]) => [file.slice('./'.length, -'.css'.length), css]),
);

/** The sheets of every page but the light ones, which name all of theirs. */
const EVERYWHERE = ['tokens', 'base', 'shell'];

/** The sheets of a page that shows an error. */
export const ERROR_PAGE: readonly Handle[] = [{ styles: ['page'] }];

/** All styles of a page, by the `handle` of its routes. They are part of its HTML: nothing blocks the first paint. */
export function stylesOf(handles: readonly (Handle | undefined)[]): string {
  const own = handles.flatMap((handle) => handle?.styles ?? []);
  const isLight = handles.some((handle) => handle?.isLight);
  return [...(isLight ? [] : EVERYWHERE), ...own].map((name) => sheets[name] ?? '').join('');
}
