import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { KnownBooking } from '#server/db/json-columns.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db } from '../call/context.ts';
import { findCancellation } from './booking-facts.queries.ts';
import type { BookingMail } from './booking-facts.ts';
import { enqueueMail, enqueueMails } from './enqueue-mail.ts';
import { type BookingMailParts, type GatheredBooking, gatherBooking, withLink } from './gather-booking.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { textBooker } from './sms/text-booker.ts';
import { mailBooker, noticeOf, notifyBooker, reachBooker } from './write-booking-mails.ts';

/** A reservation_change that is done. */
type DoneChange = Pick<
  Selectable<Database['reservation_change']>,
  | 'id'
  | 'reservation_id'
  | 'by'
  | 'from_players'
  | 'from_starts_at'
  | 'from_rate_name'
  | 'from_total_cents'
  | 'starts_at'
  | 'starting_tee'
  | 'players'
  | 'plan'
  | 'due_cents'
  | 'refund_cents'
  | 'certificate_cents'
>;

/**
 * Notifies the facility of a booking, once. Call it when the payment is final. With `notices`, the caller enqueues
 * the mail.
 */
export async function announceBooking(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
  notices: OutgoingMail[] | null = null,
): Promise<GatheredBooking> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  const notice = noticeOf(gathered, `booked:${reservationId}:facility`, {
    event: 'booked',
    playersBefore: gathered.facts.booking.playerCount,
    refundCents: 0,
    reason: '',
    by: gathered.source === 'shop' ? 'shop' : 'golfer',
  });
  if (notice && notices) notices.push(notice);
  else if (notice) await enqueueMail(trx, notice);
  return gathered;
}

/**
 * Notifies booker and facility of a reservation_cancellation. Call it after the change: the mails show what is left.
 */
export async function announceCancellation(
  trx: Db,
  parts: BookingMailParts,
  cancellationId: number,
  { isOfOuting = false, handCents = 0 }: { isOfOuting?: boolean; handCents?: number } = {},
): Promise<void> {
  const cancellation = await findCancellation(trx, cancellationId);
  if (!cancellation) throw new Error(`There is no cancellation ${cancellationId}`);
  const { reason, by, refund_cents: refundCents, certificate_cents: certificateCents } = cancellation;
  const byHand = handCents > 0 ? { handCents, isHandedOut: by === 'shop' } : {};
  const playersBefore = cancellation.players + cancellation.players_left;
  const isAll = cancellation.players_left === 0;
  const gathered = await gatherBooking(trx, parts, cancellation.reservation_id);
  // Shows the original players, because a cancelled booking has none left.
  if (isAll)
    for (const { booking } of [gathered.facts, gathered.factsOfShop])
      Object.assign(booking, { playerCount: playersBefore, dueAtCourseCents: 0 });
  const onceKey = `cancelled:${cancellationId}`;
  const { mails, mark } = await reachBooker(gathered, {
    onceKey: `${onceKey}:booker`,
    isOfOuting,
    call:
      by === 'golfer' ? null : { before: { players: playersBefore }, add: isAll ? { cancelled: true } : {} },
    write: async () =>
      isAll
        ? {
            kind: 'booking-cancellation',
            content: {
              ...gathered.facts,
              linkId: null,
              refundCents,
              certificateCents,
              ...byHand,
              reason,
              by,
            },
          }
        : {
            kind: 'booking-change',
            content: {
              ...(await withLink(trx, parts, gathered)),
              playersBefore,
              refundCents,
              certificateCents,
              ...byHand,
            },
          },
  });
  const notice = noticeOf(gathered, `${onceKey}:facility`, {
    event: isAll ? 'cancelled' : 'changed',
    playersBefore,
    refundCents,
    certificateCents,
    ...byHand,
    reason,
    by,
  });
  await enqueueMails(trx, notice ? [...mails, notice] : mails, mark);
  const news = isAll ? 'cancelled' : 'changed';
  if (!isOfOuting) await textBooker(trx, parts, gathered, news, { onceKey: `${onceKey}:sms` });
}

/**
 * Notifies booker and facility of a reservation_change. Call it after the change: the mails show the new state.
 * `startingTee`: from before.
 */
export async function announceChange(
  trx: Db,
  parts: BookingMailParts,
  change: DoneChange,
  { startingTee, isOfOuting = false }: { startingTee: number; isOfOuting?: boolean },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, change.reservation_id);
  const facts = {
    playersBefore: change.from_players,
    startsAtBefore: change.from_starts_at.toISOString(),
    rateNameBefore: change.from_rate_name,
    ...(change.from_total_cents !== null && { totalBeforeCents: change.from_total_cents }),
    addedCents: change.due_cents,
    refundCents: change.refund_cents,
    certificateCents: change.certificate_cents,
  };
  const onceKey = `changed:${change.id}`;
  const { mails, mark } = await reachBooker(gathered, {
    onceKey: `${onceKey}:booker`,
    isOfOuting,
    call:
      change.by === 'golfer'
        ? null
        : {
            before: knownBefore(change, startingTee),
            add: isOfPrice(change, startingTee, gathered) ? { price: true } : {},
            drop: ['delayed'],
          },
    write: async () => ({
      kind: 'booking-change',
      content: { ...(await withLink(trx, parts, gathered)), ...facts },
    }),
  });
  const notice = noticeOf(gathered, `${onceKey}:facility`, {
    event: 'changed',
    reason: '',
    by: change.by,
    ...facts,
  });
  await enqueueMails(trx, notice ? [...mails, notice] : mails, mark);
  if (!isOfOuting) await textBooker(trx, parts, gathered, 'changed', { onceKey: `${onceKey}:sms` });
}

/** Whether the price is all that changed. */
function isOfPrice(change: DoneChange, startingTee: number, { facts }: GatheredBooking): boolean {
  return (
    change.from_total_cents !== null &&
    change.from_total_cents !== facts.booking.totalCents &&
    isDeepStrictEqual(knownBefore(change, startingTee), {
      teetime: change.starts_at.toISOString(),
      startingTee: change.starting_tee,
      players: change.players,
      rateName: change.plan.rate.name,
    })
  );
}

function knownBefore(change: DoneChange, startingTee: number): Partial<KnownBooking> {
  return {
    teetime: change.from_starts_at.toISOString(),
    startingTee,
    players: change.from_players,
    rateName: change.from_rate_name,
  };
}

/** Notifies the booker, once, of the new time of a delayed booking, and that they may cancel it free of charge. */
export async function announceDelay(
  trx: Db,
  parts: BookingMailParts,
  change: DoneChange,
  { reason, startingTee }: { reason: string; startingTee: number },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, change.reservation_id);
  const onceKey = `changed:${change.id}`;
  const call = { before: knownBefore(change, startingTee), add: { delayed: true as const } };
  await notifyBooker(trx, gathered, `${onceKey}:booker`, call, async () => ({
    kind: 'booking-delay',
    content: {
      ...(await withLink(trx, parts, gathered)),
      startsAtBefore: change.from_starts_at.toISOString(),
      reason,
    },
  }));
  await textBooker(trx, parts, gathered, 'changed', { onceKey: `${onceKey}:sms` });
}

/** Asks the booker to call about a closed tee time; once per block. */
export async function announceBlock(
  trx: Db,
  parts: BookingMailParts,
  block: { id: number; reservationId: number; reason: string },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, block.reservationId);
  const call = { add: { closed: block.id } };
  await notifyBooker(trx, gathered, `block:${block.id}:${block.reservationId}`, call, async () => ({
    kind: 'block-notice',
    content: { ...(await withLink(trx, parts, gathered)), reason: block.reason },
  }));
}

/** Mails the booker a reminder and, if they agreed, texts it. Drops what is not sent by `usefulUntil`. */
export async function remindBooker(
  trx: Db,
  parts: BookingMailParts,
  reminder: {
    kind: 'day-before' | 'check-in-open';
    reservationId: number;
    startsAt: Date;
    usefulUntil: Date;
    hasCheckIn: boolean;
  },
): Promise<void> {
  const { kind, reservationId, startsAt, usefulUntil, hasCheckIn } = reminder;
  const gathered = await gatherBooking(trx, parts, reservationId);
  const onceKey = `${kind}:${reservationId}:${startsAt.toISOString()}`;
  const write = async (): Promise<Mail> => {
    const content = await withLink(trx, parts, gathered);
    return kind === 'day-before'
      ? { kind: 'booking-reminder', content: { ...content, hasCheckIn } }
      : { kind: 'check-in-open', content };
  };
  await mailBooker(trx, gathered, `${onceKey}:mail`, write, usefulUntil);
  await textBooker(trx, parts, gathered, kind === 'day-before' ? 'reminder' : kind, {
    onceKey: `${onceKey}:sms`,
    usefulUntil,
  });
}

export async function announceNoShow(
  trx: Db,
  parts: BookingMailParts,
  { reservationId, players }: { reservationId: number; players: number },
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await notifyBooker(trx, gathered, null, { add: { 'no-show': true } }, async () => ({
    kind: 'no-show',
    content: { ...(await withLink(trx, parts, gathered)), missing: players },
  }));
}

/** Mails the confirmation again to a booker who has an address. The caller checks who may ask, and how often. */
export async function mailConfirmation(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'order-confirmation',
    content: { teeTimes: [await withLink(trx, parts, gathered)] },
  }));
}

/** Mails a booking's link again. The caller checks who may ask, and how often. */
export async function mailBookingLink(
  trx: Db,
  parts: BookingMailParts,
  reservationId: number,
): Promise<void> {
  const gathered = await gatherBooking(trx, parts, reservationId);
  await mailBooker(trx, gathered, null, async () => ({
    kind: 'booking-link',
    content: { ...(await withLink(trx, parts, gathered)), isCancelled: gathered.state === 'cancelled' },
  }));
}

/** Mails a booker links to these bookings, earliest first. The caller checks who may ask. */
export async function mailBookingList(
  trx: Db,
  parts: BookingMailParts,
  reservationIds: readonly number[],
): Promise<void> {
  const bookings: GatheredBooking[] = [];
  for (const id of reservationIds) bookings.push(await gatherBooking(trx, parts, id));
  const [first] = bookings;
  if (!first) return;
  await mailBooker(trx, first, null, async () => {
    const teeTimes: BookingMail[] = [];
    for (const booking of bookings) teeTimes.push(await withLink(trx, parts, booking));
    return { kind: 'booking-list', content: { teeTimes } };
  });
}
