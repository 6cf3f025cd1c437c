/** The codes of carts, orders and the card client by which a time has been sold to somebody else or is over. */
const GONE: readonly string[] = ['TEE_TIME_GONE', '410'];

/** Those by which it, or as many places on it, cannot be had for now. */
const TAKEN: readonly string[] = [
  'TEE_TIME_NOT_AVAILABLE',
  'TEE_TIME_LOCKED',
  'ONE_SLOT_AVAILABLE',
  'FEW_SLOTS_AVAILABLE',
];

/** Whether something was refused because the time is lost: then another one helps, and nothing else. */
export function isTimeLost(code: string | undefined): boolean {
  return isTimeGone(code) || (code !== undefined && TAKEN.includes(code));
}

/** Whether another time helps where an item of the cart was refused: it is lost, or not for so many golfers (409 of the card client). */
export function helpsAnotherTime(code: string | undefined): boolean {
  return isTimeLost(code) || code === 'PLAYER_COUNT_NOT_ALLOWED' || code === '409';
}

/** Whether it is lost for good: trying again cannot help. */
export function isTimeGone(code: string | undefined): boolean {
  return code !== undefined && GONE.includes(code);
}
