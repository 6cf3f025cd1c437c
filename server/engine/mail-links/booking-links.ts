import { randomUUID } from 'node:crypto';
import { links } from '#server/links.ts';
import type { Db } from '../call/context.ts';
import { deriveToken, hashToken } from '../call/tokens.ts';
import {
  deleteLinks,
  findLinkedReservation,
  insertLink,
  keepLinkHash,
  keepOwnLink,
  prolongLinks,
} from './booking-links.queries.ts';

/** A link opens the booking until so long after it was to be played. */
const DAYS_AFTER_PLAY = 30;
const KIND = 'booking link';

/**
 * Makes a guest's link to a booking and answers its id, which a mail may carry into the outbox; the secret itself is made
 * when the mail is sent (`makeLinkUrl`). The database keeps only its hash. Every mail has a link of its own.
 */
export async function createBookingLink(
  trx: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  const id = randomUUID();
  await insertLink(trx, rowOf(id, link));
  return id;
}

/** The secret of the one link to a booking that needs no mail; made when it is asked for, and the same until the links are ended. */
export async function makeOwnLink(
  db: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  const { id, tokenHash } = await keepOwnLink(db, rowOf(randomUUID(), link));
  const token = deriveToken(link.secret, KIND, id);
  // The secret has changed since the link was first made.
  if (tokenHash !== hashToken(token)) await keepLinkHash(db, id, hashToken(token));
  return token;
}

/** Ends all links of a booking and answers the secret of a new one. */
export async function replaceLinks(
  db: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await deleteLinks(trx, link.reservationId);
    return makeOwnLink(trx, link);
  });
}

/** What opens a booking that was moved opens it as long as one that was made for that day. */
export function keepLinksUntil(
  trx: Db,
  { reservationId, startsAt }: { reservationId: number; startsAt: Date },
) {
  return prolongLinks(trx, reservationId, expiryOf(startsAt));
}

function expiryOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + DAYS_AFTER_PLAY * 86_400_000);
}

function rowOf(id: string, { reservationId, startsAt, secret }: Parameters<typeof makeOwnLink>[1]) {
  const tokenHash = hashToken(deriveToken(secret, KIND, id));
  return { id, reservationId, tokenHash, expiresAt: expiryOf(startsAt) };
}

/** The address of a guest's link, or null when its booking is gone. */
export async function makeLinkUrl(
  db: Db,
  link: { linkId: string; siteUrl: string; secret: string },
): Promise<string | null> {
  const token = deriveToken(link.secret, KIND, link.linkId);
  const isThere = await keepLinkHash(db, link.linkId, hashToken(token));
  return isThere ? link.siteUrl + links.booking(token) : null;
}

/** The reservation a link's token opens at this alias, or null: unknown, expired, or another operator's. */
export async function findReservationByToken(db: Db, alias: string, token: string): Promise<number | null> {
  return findLinkedReservation(db, alias, hashToken(token));
}
