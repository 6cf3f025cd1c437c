import type { Handle } from '#app/page/handle.ts';
import { type SheetName, sheets } from './sheets.server.ts';

const EVERYWHERE: readonly SheetName[] = ['tokens', 'base', 'shell'];

export const ERROR_PAGE: readonly Handle[] = [{ styles: ['page'] }];

/** Styles are in the page's HTML, so nothing blocks the first paint. */
export function stylesOf(handles: readonly (Handle | undefined)[]): string {
  const own = handles.flatMap((handle) => handle?.styles ?? []);
  const isLight = handles.some((handle) => handle?.isLight);
  return [...(isLight ? [] : EVERYWHERE), ...own].map((name) => sheets[name]).join('');
}
