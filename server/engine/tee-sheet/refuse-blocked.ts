import { keyOfStart } from '#server/rules/crossing.ts';
import { listBlocksOfPlay } from '../blocks/blocks.queries.ts';
import type { Operator, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { dayPlan } from './day-plan.ts';
import { isShutFor } from './is-sellable.ts';
import type { Offer } from './offer.ts';

/**
 * Refuses an offer whose hours were blocked after it was read; one that was sold all the same, such as of a shotgun,
 * stays. Its tee time is locked, so that a later block finds the booking. Errors: TEE_TIME_GONE; for the shop
 * TEE_TIME_NOT_AVAILABLE.
 */
export async function refuseBlocked(
  trx: Trx,
  operator: Operator,
  { facility, localDate, rate, booker, isShut, ...start }: Offer,
): Promise<void> {
  if (isShut) return;
  const time = dayPlan(operator, facility, localDate).times.find(
    (planned) => keyOfStart(planned) === keyOfStart(start),
  );
  const planned = time?.rates.find((each) => each.rate.key === rate.key);
  if (!time || !planned) return;
  const blocks = await listBlocksOfPlay(trx, [facility.id], [localDate]);
  if (!isShutFor(booker, { time, rate: planned, blocks })) return;
  throw booker === 'shop'
    ? new EngineError('TEE_TIME_NOT_AVAILABLE', { message: ({ shop }) => shop.notForSale.blocked })
    : new EngineError('TEE_TIME_GONE');
}
