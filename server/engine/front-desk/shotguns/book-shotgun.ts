import { assignHoles, type ShotgunGroup, shotgunCapacity } from '#server/rules/assign-holes.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import { lockBlocks, type NewBlock } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import { lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { findOutingOfAttempt, insertOuting } from '../../outings/outings.queries.ts';
import { insertShotgun } from '../../outings/shotguns.queries.ts';
import { assignRateId } from '../../tee-sheet/assign-rate-ids.ts';
import { rateAt } from '../../tee-sheet/find-offer.ts';
import { readContact } from '../book-for-golfer.ts';
import { mailOutingConfirmation } from '../outings/mail-outing-confirmation.ts';
import { listLogged } from '../outings/undoable-change.ts';
import { findShotgunOffer, sellGroups } from './sell-groups.ts';
import { makeBlock } from './shotgun-block.ts';
import {
  findShotgunCourse,
  findStart,
  listInTheWay,
  minutesOf,
  placeAt,
  planHours,
  refuseInTheWay,
  type ShotgunDay,
  teeTimesOf,
} from './shotgun-plan.ts';

export type ShotgunWish = {
  facilityId: number;
  name: string;
  date: string;
  /** Local; a tee time of the course. */
  time: string;
  golfers: number;
  holes: readonly number[];
  playersPerHole: number;
  /** Of the facility's file. */
  rate: number;
  /** That of a round of the rate without it. */
  playingMinutes?: number | undefined;
};

type Contact = { firstName: string; lastName: string; email: string; phone: string };

type PlannedShotgun = ShotgunDay & {
  rate: ShotgunDay['start']['rates'][number];
  groups: ShotgunGroup[];
  playingMinutes: number;
  block: NewBlock;
  /** The first tee time after it. */
  next: Date | null;
};

/** Plans a shotgun by the course's day. Errors: NOT_FOUND, ROLE_REFUSED, ITEM_NOT_OFFERED, OUTING_DOES_NOT_FIT. */
export async function planShotgun(context: DeskContext, wish: ShotgunWish): Promise<PlannedShotgun> {
  const facility = await findShotgunCourse(context, wish.facilityId);
  const day = findStart(context, facility, wish);
  const rate = day.start.rates.find(({ rate: { id } }) => id === wish.rate);
  if (!rate) throw new EngineError('ITEM_NOT_OFFERED');
  const { allowedPlayers: allowed } = rate.rate;
  const scorecard = facility.details.scorecard ?? null;
  const groups = assignHoles({ ...wish, allowed, scorecard });
  if (!groups)
    throw new EngineError('OUTING_DOES_NOT_FIT', {
      message: ({ staffShotguns }) =>
        staffShotguns.doesNotFit(wish.golfers, shotgunCapacity(wish), allowed.join(', ')),
    });
  const playingMinutes = wish.playingMinutes ?? minutesOf(rate.rate);
  return {
    ...day,
    rate,
    groups,
    playingMinutes,
    ...planHours(context, day, { ...wish, places: groups, playingMinutes }),
  };
}

/**
 * Books a group that starts at one moment from several holes, and blocks the hours around it, all or none; returns its
 * outing. The same attempt returns the outing it made. Errors: those of planShotgun, BAD_INPUT (phone),
 * SHOTGUN_IN_THE_WAY.
 */
export async function bookShotgun(
  context: DeskContext,
  {
    contact,
    notes,
    attemptId,
    ...wish
  }: ShotgunWish & { contact: Contact; notes: string; attemptId: string },
): Promise<number> {
  const { parts, operator, text } = context;
  const planned = await planShotgun(context, wish);
  const { facility, start, secondAt, rate, groups, playingMinutes, block } = planned;
  const { startsAt } = start;
  const { country } = facility.details;
  if (contact.phone && !readPhone(contact.phone, country))
    refuseFields([{ path: ['body', 'phone'], message: text.shop.options.phone(examplePhone(country)) }]);
  const rateId = await assignRateId(parts.db, rateAt(facility, start, rate), parts.now());
  const booked = await parts.db.transaction().execute(async (trx) => {
    const { alias } = operator;
    const id = await insertOuting(trx, {
      alias,
      facilityId: facility.id,
      name: wish.name,
      depositCents: null,
      depositDueOn: null,
      attemptId,
    });
    if (id === null) return { id: (await findOutingOfAttempt(trx, alias, attemptId))?.id, order: null };
    // Golfers who book in these hours wait, and then find the block.
    await lockTeeTimes(trx, teeTimesOf(context, planned, { block, places: groups }));
    await lockBlocks(trx, facility.id);
    refuseInTheWay(context, await listInTheWay(trx, block));
    const offer = await findShotgunOffer(trx, context, { rateId, startsAt });
    const blockId = await makeBlock(trx, context, block);
    const { holes, playersPerHole } = wish;
    await insertShotgun(trx, {
      outingId: id,
      startsAt,
      holes: [...new Set(holes)].sort((a, b) => a - b),
      playersPerHole,
      playingMinutes,
      blockId,
    });
    const order = await sellGroups(trx, context, {
      id,
      offer,
      groups: groups.map((group) => ({ ...group, at: placeAt({ startsAt, secondAt }, group) })),
      contact: await readContact(trx, operator, facility, contact),
      notes,
      order: null,
    });
    await recordChange(trx, context, {
      verb: 'book',
      noun: 'outing',
      nounId: String(id),
      facilityId: facility.id,
      before: {},
      after: {
        name: wish.name,
        teetime: startsAt.toISOString(),
        players: wish.golfers,
        rate: rate.rate.name,
        hole: groups.map(placeLabel).join(', '),
        bookings: await listLogged(trx, alias, id),
      },
    });
    await mailOutingConfirmation(trx, context, id);
    return { id, order };
  });
  if (booked.order) await notifyBookers(parts, booked.order.id);
  if (booked.id === undefined) throw new EngineError('NOT_FOUND');
  return booked.id;
}
