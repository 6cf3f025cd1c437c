import type { Handle } from '#app/page/handle.ts';
import { type SheetName, sheets } from './sheets.server.ts';

const EVERYWHERE: readonly SheetName[] = ['tokens', 'base', 'shell'];
const AT_STAFF: readonly SheetName[] = ['tokens', 'base', 'staff'];

export const ERROR_PAGE: readonly Handle[] = [{ styles: ['page'] }];

/** Styles are in the page's HTML, so nothing blocks the first paint. */
export function stylesOf(handles: readonly (Handle | undefined)[]): string {
  const own = handles.flatMap((handle) => handle?.styles ?? []);
  const isLight = handles.some((handle) => handle?.isLight);
  const isStaff = handles.some((handle) => handle?.isStaff);
  return [...(isStaff ? AT_STAFF : isLight ? [] : EVERYWHERE), ...own].map((name) => sheets[name]).join('');
}
