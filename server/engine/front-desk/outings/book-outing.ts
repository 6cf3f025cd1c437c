import { randomUUID } from 'node:crypto';
import { RATE_AUDIENCES } from '#server/contract/constants.ts';
import { formatLocalTime } from '#server/format/dates.ts';
import { groupSizes, placeGroups } from '#server/rules/outing-groups.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import { notifyBookers } from '../../checkout/orders/notify-bookers.ts';
import type { OrderRow } from '../../checkout/orders/orders.queries.ts';
import { lockTeeTime, lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { findOutingOfAttempt, insertOuting } from '../../outings/outings.queries.ts';
import { assignRateIds } from '../../tee-sheet/assign-rate-ids.ts';
import { findOffers } from '../../tee-sheet/find-offer.ts';
import { readContact, sellOffer } from '../book-for-golfer.ts';
import { findOutingCourse, readPlaces, timesFrom } from './free-tee-times.ts';
import { mailOutingConfirmation } from './mail-outing-confirmation.ts';
import { listLogged } from './undoable-change.ts';

type Wish = {
  facilityId: number;
  name: string;
  date: string;
  /** Local; the first tee time. */
  time: string;
  golfers: number;
  rate: number;
  contact: { firstName: string; lastName: string; email: string; phone: string };
  notes: string;
  depositCents?: number | null | undefined;
  depositDueOn?: string | null | undefined;
  attemptId: string;
};

/**
 * Books a group over consecutive tee times, due at the course, all or none; returns its id. The same attempt returns
 * the outing it made. Errors: NOT_FOUND, ROLE_REFUSED, BAD_INPUT (phone), ITEM_NOT_OFFERED,
 * OUTING_DOES_NOT_FIT.
 */
export async function bookOuting(context: DeskContext, wish: Wish): Promise<number> {
  const { parts, operator, text } = context;
  const facility = await findOutingCourse(context, wish.facilityId);
  const { country } = facility.details;
  if (wish.contact.phone && !readPhone(wish.contact.phone, country))
    refuseFields([{ path: ['body', 'phone'], message: text.shop.options.phone(examplePhone(country)) }]);
  const rate = facility.rates.find(({ id }) => id === wish.rate);
  if (!rate) throw new EngineError('ITEM_NOT_OFFERED');
  const sizes = groupSizes(wish.golfers, rate.allowedPlayers);
  if (!sizes)
    throw new EngineError('OUTING_DOES_NOT_FIT', {
      message: text.shop.notSoMany(rate.name, rate.allowedPlayers.join(', ')),
    });
  const times = timesFrom(context, facility, wish)
    .map((time) => ({ ...time, rates: time.rates.filter((each) => each.rate.id === rate.id) }))
    .filter(({ rates }) => rates.length > 0);
  await assignRateIds(parts.db, [{ facility, times }], parts.now());
  const rateIds = new Map(times.map(({ startsAt, rates }) => [startsAt, rates[0]?.rateId ?? 0]));
  const booked = await parts.db.transaction().execute(async (trx) => {
    const { attemptId, name, depositCents = null } = wish;
    const id = await insertOuting(trx, {
      alias: operator.alias,
      facilityId: facility.id,
      name,
      attemptId,
      depositCents,
      depositDueOn: depositCents === null ? null : (wish.depositDueOn ?? null),
    });
    if (id === null)
      return { id: (await findOutingOfAttempt(trx, operator.alias, attemptId))?.id, order: null };
    await lockTeeTimes(
      trx,
      times.map(({ startsAt, startingTee, crossing }) => ({
        facilityId: facility.id,
        startsAt,
        startingTee,
        crossing,
      })),
    );
    const placed = placeGroups(sizes, await readPlaces(trx, facility, wish.date, times));
    if (placed.length < sizes.length) {
      const fit = sizes.slice(0, placed.length).reduce((sum, size) => sum + size, 0);
      throw new EngineError('OUTING_DOES_NOT_FIT', {
        message: text.staffOutings.doesNotFit(fit, wish.golfers, formatLocalTime(wish.time, text.locale)),
      });
    }
    const offers = await findOffers(
      trx,
      operator,
      placed.map(({ startsAt }) => ({ rateId: rateIds.get(startsAt) ?? 0, startsAt })),
      { now: parts.now(), audiences: () => RATE_AUDIENCES, isShop: true },
    );
    const contact = await readContact(trx, operator, facility, wish.contact);
    let order: OrderRow | null = null;
    for (const [index, { offer, refusal }] of offers.entries()) {
      const players = sizes[index] ?? 0;
      if (!offer || refusal === 'needs-card' || refusal === 'blocked')
        throw new EngineError('ITEM_NOT_OFFERED', {
          message: text.shop.notForSale[refusal ?? 'unknown'],
        });
      const teeTime = await lockTeeTime(trx, facility.id, offer.startsAt, offer.startingTee, offer.crossing);
      const nobody = { name: null, email: null, customerId: null, rateIndex: 0 };
      const sold: { order: OrderRow } = await sellOffer(trx, context, {
        offer,
        teeTime,
        contact,
        slots: Array.from({ length: players }, () => nobody),
        notes: wish.notes,
        attemptId: randomUUID(),
        outing: { id, order },
      });
      order = sold.order;
    }
    await recordChange(trx, context, {
      verb: 'book',
      noun: 'outing',
      nounId: String(id),
      facilityId: facility.id,
      before: {},
      after: {
        name,
        teetime: placed[0]?.startsAt.toISOString(),
        players: wish.golfers,
        rate: rate.name,
        bookings: await listLogged(trx, operator.alias, id),
        ...(depositCents !== null && { depositCents }),
      },
    });
    await mailOutingConfirmation(trx, context, id);
    return { id, order };
  });
  if (booked.order) await notifyBookers(parts, booked.order.id);
  if (booked.id === undefined) throw new EngineError('NOT_FOUND');
  return booked.id;
}
