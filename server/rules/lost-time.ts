/** Sold to someone else, or over. */
const GONE: readonly string[] = ['TEE_TIME_GONE', '410'];

/** Unavailable for now. */
const TAKEN: readonly string[] = [
  'TEE_TIME_NOT_AVAILABLE',
  'TEE_TIME_LOCKED',
  'ONE_SLOT_AVAILABLE',
  'FEW_SLOTS_AVAILABLE',
];

/** Whether only another time helps. */
export function isTimeLost(code: string | undefined): boolean {
  return isTimeGone(code) || (code !== undefined && TAKEN.includes(code));
}

/** Also true when this many golfers are not allowed (409 of the card client). */
export function helpsAnotherTime(code: string | undefined): boolean {
  return isTimeLost(code) || code === 'PLAYER_COUNT_NOT_ALLOWED' || code === '409';
}

/** Whether retrying is useless. */
export function isTimeGone(code: string | undefined): boolean {
  return code !== undefined && GONE.includes(code);
}
