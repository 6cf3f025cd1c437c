import { createHash } from 'node:crypto';

/** Returns the attempt of one booking, or of a thing of it, within a form that charges several: the same for the same form. */
export function attemptOf(formId: string, id: number | string): string {
  const hex = createHash('sha256').update(`${formId} ${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
