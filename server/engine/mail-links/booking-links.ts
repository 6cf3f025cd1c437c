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

/** Days after the tee time. */
const DAYS_AFTER_PLAY = 30;
const KIND = 'booking link';

/**
 * Creates a guest's link and returns its id for the outbox. Each mail has its own. Stores only the hash;
 * `makeLinkUrl` derives the secret when the mail is sent.
 */
export async function createBookingLink(
  trx: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  const id = randomUUID();
  await insertLink(trx, rowOf(id, link));
  return id;
}

/** Returns the secret of the booking's one link outside mails, the same until `replaceLinks`. */
export async function makeOwnLink(
  db: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  const { id, tokenHash } = await keepOwnLink(db, rowOf(randomUUID(), link));
  const token = deriveToken(link.secret, KIND, id);
  // The program's secret changed since.
  if (tokenHash !== hashToken(token)) await keepLinkHash(db, id, hashToken(token));
  return token;
}

/** Ends all links and returns the secret of a new one. */
export async function replaceLinks(
  db: Db,
  link: { reservationId: number; startsAt: Date; secret: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await deleteLinks(trx, link.reservationId);
    return makeOwnLink(trx, link);
  });
}

/** Extends the links of a moved booking to its new tee time. */
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

/** Returns a link's URL for a mail that is being sent, or null when the link is gone. */
export async function makeLinkUrl(
  db: Db,
  link: { linkId: string; siteUrl: string; secret: string },
): Promise<string | null> {
  const token = deriveToken(link.secret, KIND, link.linkId);
  const isThere = await keepLinkHash(db, link.linkId, hashToken(token));
  return isThere ? link.siteUrl + links.booking(token) : null;
}

/** Returns null for expired links and other operators'. */
export async function findReservationByToken(db: Db, alias: string, token: string): Promise<number | null> {
  return findLinkedReservation(db, alias, hashToken(token));
}
