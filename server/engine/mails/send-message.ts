import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Delivery } from '#server/outside/delivery.ts';
import type { MailMessage } from '#server/outside/mail/mailer.ts';
import { toGsmText } from '#server/rules/gsm-text.ts';
import { quietUntil } from '#server/rules/quiet-hours.ts';
import { findOperatorSite } from '../catalogue/operators.queries.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { familyOf, type Mail } from './mail.ts';
import type { MailParts } from './mail-parts.ts';
import { makeMessage } from './make-message.ts';
import {
  CLAIM_SECONDS,
  type Claim,
  changeContent,
  claimMessage,
  noteHandOver,
  type OutboxRow,
  postponeMessage,
  renewClaim,
  settleMessage,
} from './outbox.queries.ts';
import { isOptedOut, keepOptOut } from './sms/sms.queries.ts';
import { type Sms, smsFamilyOf } from './sms/sms.ts';
import type { Quiet, SmsWords } from './sms/sms-family.ts';
import { hashPhone } from './sms/sms-opt-outs.ts';

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;
/** All messages should leave soon after an outage. */
const LONGEST_OUTAGE_PAUSE_SECONDS = 120;
/** Until the claim expires; an unrecorded message would be sent twice. */
const SETTLE_TRIES = 30;

/** Another process took the message over: do not send it. */
class ClaimLost extends Error {}

type Ending =
  | Delivery
  /** Too late, or no longer true. */
  | { outcome: 'obsolete'; reason: string }
  | { outcome: 'deferred'; until: Date };

/**
 * Sends a due message unless another process does; safe to call any number of times. Failures are postponed with a
 * new job, or marked as dead.
 */
export async function sendMessage(id: string, parts: MailParts): Promise<void> {
  const row = await claimMessage(parts.db, id);
  if (!row) return;
  if (row.handed_over_at)
    parts.log.warn(factsOf(row), 'a message is tried again although it may have arrived; it has the same id');
  const keeper = keepClaimRenewed(parts, row);
  try {
    await conclude(row, await deliver(row, parts), parts);
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
    parts.log.warn(factsOf(row), 'a message was withheld: another process has taken it over');
  } finally {
    keeper.stop();
  }
}

async function deliver(row: ClaimedRow, parts: MailParts): Promise<Ending> {
  if (row.useful_until && row.useful_until <= parts.now()) return { outcome: 'obsolete', reason: 'too late' };
  const site = await findOperatorSite(parts.db, row.alias);
  const siteUrl = site && siteUrlOf(site, parts);
  return row.channel === 'sms' ? sendSms(row, siteUrl, parts) : sendMail(row, siteUrl, parts);
}

async function sendMail(row: ClaimedRow, siteUrl: string | null, parts: MailParts): Promise<Ending> {
  const kept = await refreshMail(row, parts);
  if (!kept) return OVERTAKEN;
  const family = familyOf(kept);
  // Shop commands write mails too, and do not know the public URL.
  const mail = siteUrl ? family.atSite(kept, siteUrl) : kept;
  const secrets = await family.findSecrets(mail, { ...parts, alias: row.alias });
  let message: MailMessage;
  try {
    message = makeMessage(row, mail, secrets, parts.senderAddress);
  } catch (error) {
    return cannotBeMade(row, error, parts);
  }
  return parts.mailer.send(message, () => handOver(row, parts));
}

/** Returns the updated mail, or ends it and returns null when nothing still holds. */
async function refreshMail(row: ClaimedRow, { db, alerts }: MailParts): Promise<Mail | null> {
  const kept = { kind: row.kind, content: row.content } as Mail;
  const { refresh } = familyOf(kept);
  if (!refresh) return kept;
  return db.transaction().execute(async (trx) => {
    // Lock order: the message before its subject, as when an account is deleted.
    if (!(await renewClaim(trx, row))) throw new ClaimLost();
    const mail = await refresh(kept, { trx, alerts });
    if (!mail) await settleMessage(trx, row, { state: OVERTAKEN.outcome, answer: OVERTAKEN.reason });
    else if (!isDeepStrictEqual(mail, kept)) await changeContent(trx, row, mail.content);
    return mail;
  });
}

async function sendSms(row: ClaimedRow, siteUrl: string | null, parts: MailParts): Promise<Ending> {
  const { db, sms: provider, linkSecret, alerts } = parts;
  if (!provider) return { outcome: 'obsolete', reason: 'no provider of text messages is set' };
  const kept = { kind: row.kind, content: row.content } as Sms;
  const { quiet } = row.content as { quiet: Quiet };
  const family = smsFamilyOf(kept);
  const sms = siteUrl ? family.atSite(kept, siteUrl) : kept;
  const phoneHash = hashPhone(linkSecret, row.to_address);
  if (await isOptedOut(db, phoneHash)) return { outcome: 'obsolete', reason: 'the number has replied STOP' };
  if (await db.transaction().execute((trx) => family.isObsolete(sms, { trx, alerts }))) return OVERTAKEN;
  const until = quietUntil(parts.now(), quiet.hours, quiet.timeZone);
  if (until && row.useful_until && until >= row.useful_until)
    return { outcome: 'obsolete', reason: 'the quiet hours last longer than it is of use' };
  if (until) return { outcome: 'deferred', until };
  let words: SmsWords;
  try {
    words = await family.write(sms, { db, linkSecret, alias: row.alias });
  } catch (error) {
    if (databaseFailureOf(error)) throw error;
    return cannotBeMade(row, error, parts);
  }
  const text = {
    id: row.id,
    to: row.to_address,
    sender: words.sender,
    text: toGsmText(words.text),
    usefulUntil: row.useful_until,
    mayBeThereSince: row.handed_over_at && row.created_at,
  };
  const delivery = await provider.send(text, () => handOver(row, parts));
  if (delivery.outcome !== 'opted-out') return delivery;
  await keepOptOut(db, phoneHash);
  return { outcome: 'obsolete', reason: delivery.reason };
}

const OVERTAKEN = { outcome: 'obsolete', reason: 'overtaken while it waited' } as const;

async function handOver(row: ClaimedRow, { db }: MailParts): Promise<void> {
  if (!(await noteHandOver(db, row))) throw new ClaimLost();
}

function cannotBeMade(row: ClaimedRow, error: unknown, { log }: MailParts): Ending {
  log.error({ ...factsOf(row), err: error }, 'a message cannot be made');
  return { outcome: 'refused', reason: `The message cannot be made: ${String(error)}` };
}

type ClaimedRow = OutboxRow & Claim;

/** Never log the recipient. */
function factsOf({ id, channel, kind, attempts }: OutboxRow) {
  return { messageId: id, channel, kind, attempts };
}

/** Keeps other processes from taking over while a slow server answers. */
function keepClaimRenewed({ db, log }: MailParts, claim: Claim): { stop(): void } {
  const timer = setInterval(
    () => {
      renewClaim(db, claim).catch((error) =>
        log.warn({ err: error, messageId: claim.id }, 'a claim was not renewed'),
      );
    },
    (CLAIM_SECONDS / 3) * 1_000,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function conclude(row: ClaimedRow, ending: Ending, parts: MailParts): Promise<void> {
  const { db, log } = parts;
  const facts = factsOf(row);
  switch (ending.outcome) {
    case 'accepted':
      await insistOnSettling(row, ending.response, parts);
      log.info(facts, 'message sent');
      return;
    case 'refused':
      await settleMessage(db, row, { state: 'dead', answer: ending.reason });
      log.error({ ...facts, reason: hideAddress(row, ending.reason) }, 'a message was refused for good');
      return;
    case 'obsolete':
      await settleMessage(db, row, { state: 'obsolete', answer: ending.reason });
      log.info(
        { ...facts, reason: hideAddress(row, ending.reason) },
        'a message was not sent: nobody needs it any more',
      );
      return;
    case 'deferred': {
      const seconds = Math.max(1, Math.ceil((ending.until.getTime() - parts.now().getTime()) / 1_000));
      await putBack(row, { seconds, answer: 'quiet hours', handedOverAt: row.handed_over_at }, parts);
      return;
    }
    case 'postponed':
      await postpone(row, ending, parts);
  }
}

/** Providers may repeat the number in their answer. */
function hideAddress({ to_address }: OutboxRow, reason: string): string {
  return reason.replaceAll(to_address, '[hidden]').replaceAll(to_address.replace(/^\+/, ''), '[hidden]');
}

async function insistOnSettling(row: Claim, answer: string, parts: MailParts): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await settleMessage(parts.db, row, { state: 'sent', answer });
      return;
    } catch (error) {
      if (tries >= SETTLE_TRIES) throw error;
      parts.log.warn({ err: error, messageId: row.id }, 'a sent message could not be written down yet');
      await wait(2_000);
    }
  }
}

async function postpone(
  row: ClaimedRow,
  delivery: Extract<Delivery, { outcome: 'postponed' }>,
  parts: MailParts,
): Promise<void> {
  const seconds = Math.min(
    FIRST_PAUSE_SECONDS * 2 ** Math.min(row.attempts - 1, 10),
    delivery.isServerDown ? LONGEST_OUTAGE_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS,
  );
  const state = await putBack(
    row,
    {
      seconds,
      answer: delivery.reason,
      handedOverAt: delivery.mayHaveArrived ? parts.now() : row.handed_over_at,
    },
    parts,
  );
  const facts = { ...factsOf(row), reason: hideAddress(row, delivery.reason) };
  if (state === 'dead') parts.log.error(facts, 'a message was given up');
  else parts.log.warn({ ...facts, seconds }, 'a message is postponed');
}

/** Returns the message's new state. */
function putBack(
  row: ClaimedRow,
  postponement: { seconds: number; answer: string; handedOverAt: Date | null },
  { db }: MailParts,
) {
  return db.transaction().execute(async (trx) => {
    const state = await postponeMessage(trx, row, postponement);
    if (state === 'waiting') await enqueueSending(trx, row, postponement.seconds);
    return state;
  });
}
