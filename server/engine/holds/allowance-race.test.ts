import { describe, expect, it } from 'vitest';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import type { Caller, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { checkHoldLimits, lockHoldLimits } from './check-hold-limits.ts';
import { clientAddress } from './client-address.ts';
import { holdLimitTermsOf } from './limit-subject.ts';
import { takeHold } from './take-hold.ts';
import { lockTeeTime } from './tee-time-locks.queries.ts';

/** A tenth of the day's 24 tee times is 9 slots. */
const inventory = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 480,
  endTimeMinutesAfterMidnight: 595,
  maxTeeTimesPerHour: 12,
};
const engine = await startEngine([operatorFile('race-golf', [courseFile(8201, { inventory })])]);
const { db } = engine;
const operator = await findOperator(db, 'race-golf');
if (!operator) throw new Error('There is no operator');
const [facility] = (await loadCatalogue(db, operator)).facilities;
if (!facility) throw new Error('There is no course');

const GOLFERS = 8;
type Lock = 'locked' | 'control';

/**
 * Golfers, each with an email and a tee time, hold 2 slots each at the same moment. In the control, without the
 * locks, each waits before writing until all have counted. The locks prevent exactly that.
 */
async function race(date: string, addressOf: (golfer: number) => string, lock: Lock): Promise<number> {
  if (!operator || !facility) throw new Error('Nothing to hold');
  const { times } = dayPlan(operator, facility, date);
  let counted = 0;
  let open: () => void = () => undefined;
  const allCounted = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hold = (golfer: number) =>
    db.transaction().execute(async (trx) => {
      const caller: Caller = {
        customer: null,
        guest: null,
        cartId: null,
        bookingToken: null,
        address: addressOf(golfer),
      };
      const context: Pick<TenantContext, 'operator' | 'caller'> = { operator, caller };
      const owner: HoldOwner = { key: `guest:${date}-${golfer}@example.com`, cartId: null, guestEmail: null };
      const startsAt = times[golfer]?.startsAt ?? new Date(0);
      if (lock === 'locked') await lockHoldLimits(trx, context, owner);
      await checkHoldLimits(trx, context, {
        owner,
        facility,
        startsAt,
        startingTee: 1,
        crossing: null,
        slots: 2,
        isBay: false,
      });
      if (++counted === GOLFERS) open();
      if (lock === 'control') await allCounted;
      await takeHold(trx, await lockTeeTime(trx, facility.id, startsAt), {
        owner,
        slots: 2,
        bayMinutes: null,
        clientAddress: clientAddress(caller),
        countedFor: holdLimitTermsOf(context, owner),
        checkout: operator.settings.checkout,
      });
    });
  const answers = await Promise.allSettled(Array.from({ length: GOLFERS }, (_, golfer) => hold(golfer)));
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof EngineError)) throw answer.reason;
  return answers.filter(({ status }) => status === 'fulfilled').length * 2;
}

const ipv4 = () => '203.0.113.7';
/** Each golfer has a separate address of one /24, or a separate /64 of one /48. */
const ofBlock = (golfer: number) => `203.0.113.${golfer}`;
const ofNetwork = (golfer: number) => `2001:db8:9:${golfer}::1`;
/** Two golfers in each of four networks. */
const scattered = (golfer: number) => `2001:db8:${golfer % 4}:${golfer}::1`;

describe('Eight golfers who hold 2 places each at the same moment', () => {
  it('get too much when the locks are left out: the control that shows what they are for', async () => {
    expect(await race('2031-05-05', ipv4, 'control')).toBe(16);
    expect(await race('2031-05-04', ofBlock, 'control')).toBe(16);
  });

  it('get no more than one address, or one network, may have with the locks', async () => {
    for (const [index, addressOf] of [ipv4, ofBlock, ofNetwork].entries())
      for (const day of [1, 2, 3])
        expect(await race(`2031-0${index + 6}-0${day}`, addressOf, 'locked')).toBe(8);
  });

  it('get as much as they may where each network has room', async () => {
    expect(await race('2031-05-09', scattered, 'locked')).toBe(16);
  });
});
