import { setTimeout as wait } from 'node:timers/promises';
import type { MailDelivery, MailMessage } from '#server/outside/mail/mailer.ts';
import { findOperatorSite } from '../catalogue/operators.queries.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { familyOf, type Mail } from './mail.ts';
import type { MailParts } from './mail-parts.ts';
import { makeMessage } from './make-message.ts';
import {
  CLAIM_SECONDS,
  type Claim,
  claimMail,
  noteHandOver,
  type OutboxRow,
  postponeMail,
  renewClaim,
  settleMail,
} from './outbox.queries.ts';

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;
/** When the server is away it is not the mail's fault, and all of them should leave soon after it is back. */
const LONGEST_OUTAGE_PAUSE_SECONDS = 120;
/** The server answered that it took the mail: that must be written down, so it is tried until the claim would run out. */
const SETTLE_TRIES = 30;

/** A mail was taken over by another process while this one was sending it: it must not be sent from here any more. */
class ClaimLost extends Error {}

/**
 * Sends one mail of the outbox if it is due and nobody else is at it. Does nothing otherwise, so it may be called as often
 * as anybody likes. What cannot be sent now is put back with a job for later; what never can be is laid down as dead.
 */
export async function sendMail(mailId: string, parts: MailParts): Promise<void> {
  const row = await claimMail(parts.db, mailId);
  if (!row) return;
  if (row.handed_over_at)
    parts.log.warn(
      { mailId },
      'a mail is sent again although it may have arrived; its Message-ID is the same',
    );
  const keeper = keepClaimRenewed(parts, row);
  try {
    const delivery = await deliver(row, parts);
    await conclude(row, delivery, parts);
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
    parts.log.warn({ mailId }, 'a mail was withheld: another process has taken it over');
  } finally {
    keeper.stop();
  }
}

async function deliver(row: OutboxRow & Claim, parts: MailParts): Promise<MailDelivery> {
  let message: MailMessage;
  const mail = await readMail(row, parts);
  const secrets = await familyOf(mail).findSecrets(mail, { ...parts, alias: row.alias });
  try {
    message = makeMessage(row, mail, secrets, parts.senderAddress);
  } catch (error) {
    parts.log.error({ err: error, mailId: row.id, kind: row.kind }, 'a mail cannot be made');
    return { outcome: 'refused', reason: `The mail cannot be made: ${String(error)}` };
  }
  return parts.mailer.send(message, async () => {
    if (!(await noteHandOver(parts.db, row))) throw new ClaimLost();
  });
}

/**
 * The mail of a row with links to the site as this program knows it: a command of the shop writes mails as well, and nobody
 * tells it where golfers see the site.
 */
async function readMail({ alias, kind, content }: OutboxRow, parts: MailParts): Promise<Mail> {
  const mail = { kind, content } as Mail;
  const site = await findOperatorSite(parts.db, alias);
  return site ? familyOf(mail).atSite(mail, siteUrlOf(site, parts)) : mail;
}

/** Renews a claim as long as its mail is being sent, so that a slow server is no reason for another process to step in. */
function keepClaimRenewed({ db, log }: MailParts, claim: Claim): { stop(): void } {
  const timer = setInterval(
    () => {
      renewClaim(db, claim).catch((error) =>
        log.warn({ err: error, mailId: claim.id }, 'a claim was not renewed'),
      );
    },
    (CLAIM_SECONDS / 3) * 1_000,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function conclude(row: OutboxRow & Claim, delivery: MailDelivery, parts: MailParts): Promise<void> {
  const { log } = parts;
  const facts = { mailId: row.id, kind: row.kind, attempts: row.attempts };
  switch (delivery.outcome) {
    case 'accepted':
      await insistOnSettling(row, delivery.response, parts);
      log.info(facts, 'mail sent');
      return;
    case 'refused':
      await settleMail(parts.db, row, { state: 'dead', answer: delivery.reason });
      log.error({ ...facts, reason: delivery.reason }, 'a mail was refused for good');
      return;
    case 'postponed':
      await postpone(row, delivery, parts);
  }
}

async function insistOnSettling(row: Claim, answer: string, parts: MailParts): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await settleMail(parts.db, row, { state: 'sent', answer });
      return;
    } catch (error) {
      if (tries >= SETTLE_TRIES) throw error;
      parts.log.warn({ err: error, mailId: row.id }, 'a sent mail could not be written down yet');
      await wait(2_000);
    }
  }
}

async function postpone(
  row: OutboxRow & Claim,
  delivery: Extract<MailDelivery, { outcome: 'postponed' }>,
  parts: MailParts,
): Promise<void> {
  const seconds = Math.min(
    FIRST_PAUSE_SECONDS * 2 ** Math.min(row.attempts - 1, 10),
    delivery.isServerDown ? LONGEST_OUTAGE_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS,
  );
  const outcome = await parts.db.transaction().execute(async (trx) => {
    const state = await postponeMail(trx, row, {
      seconds,
      answer: delivery.reason,
      handedOverAt: delivery.mayHaveArrived ? parts.now() : row.handed_over_at,
    });
    if (state === 'waiting')
      await enqueueJob(trx, 'mail.send', { mailId: row.id }, { key: row.id, startAfterSeconds: seconds });
    return state;
  });
  const facts = { mailId: row.id, kind: row.kind, attempts: row.attempts, reason: delivery.reason };
  if (outcome === 'dead') parts.log.error(facts, 'a mail was given up');
  else parts.log.warn({ ...facts, seconds }, 'a mail is postponed');
}
