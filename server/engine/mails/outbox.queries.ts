import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db } from '../call/context.ts';

export type OutboxRow = Selectable<Database['mail_outbox']>;

/** A claim lasts this long unless it is renewed: so long a mail waits after the program that was sending it has died. */
export const CLAIM_SECONDS = 90;

/** Writes a mail down, or answers null when what it tells was told before. */
export async function insertMail(
  trx: Db,
  mail: {
    alias: string;
    kind: string;
    onceKey: string | null;
    toAddress: string;
    toName: string;
    content: unknown;
    keepTryingDays: number;
  },
): Promise<string | null> {
  const row = await trx
    .insertInto('mail_outbox')
    .values({
      alias: mail.alias,
      kind: mail.kind,
      once_key: mail.onceKey,
      to_address: mail.toAddress,
      to_name: mail.toName,
      content: JSON.stringify(mail.content),
      give_up_at: sql<Date>`now() + make_interval(days => ${mail.keepTryingDays})`,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes a mail for sending: it is due, or whoever was sending it has gone. Null when there is nothing to do for us. */
export async function claimMail(db: Db, id: string): Promise<(OutboxRow & { claim_id: string }) | null> {
  const row = await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      state: 'sending',
      claim_id: sql<string>`gen_random_uuid()`,
      claimed_until: leaseEnd,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('send_after', '<=', sql<Date>`now()`)]),
        eb.and([eb('state', '=', 'sending'), eb('claimed_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row?.claim_id ? { ...row, claim_id: row.claim_id } : null;
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Keeps a claim; false when it was lost. */
export async function renewClaim(db: Db, claim: Claim): Promise<boolean> {
  return updateClaimed(db, claim, { claimed_until: leaseEnd });
}

/** Notes that from now on the mail may arrive; false when the claim was lost, and then it must not be sent. */
export async function noteHandOver(db: Db, claim: Claim): Promise<boolean> {
  return updateClaimed(db, claim, { claimed_until: leaseEnd, handed_over_at: sql<Date>`now()` });
}

/** The mail's story is over: it was taken, or it never will be. */
export async function settleMail(
  db: Db,
  claim: Claim,
  end: { state: 'sent' | 'dead'; answer: string },
): Promise<boolean> {
  return updateClaimed(db, claim, {
    ...end,
    claim_id: null,
    claimed_until: null,
    settled_at: sql<Date>`now()`,
  });
}

/** Puts a mail back for later, or lays it down for good when it has been tried for too long. */
export async function postponeMail(
  db: Db,
  claim: Claim,
  postponement: { seconds: number; answer: string; handedOverAt: Date | null },
): Promise<'waiting' | 'dead' | null> {
  const isTooLate = sql<boolean>`give_up_at <= now()`;
  const row = await db
    .updateTable('mail_outbox')
    .set({
      state: sql<'waiting' | 'dead'>`case when ${isTooLate} then 'dead' else 'waiting' end`,
      settled_at: sql<Date | null>`case when ${isTooLate} then now() end`,
      claim_id: null,
      claimed_until: null,
      send_after: sql<Date>`now() + make_interval(secs => ${postponement.seconds})`,
      answer: postponement.answer,
      handed_over_at: postponement.handedOverAt,
    })
    .where('id', '=', claim.id)
    .where('claim_id', '=', claim.claim_id)
    .returning('state')
    .executeTakeFirst();
  return row ? (row.state === 'dead' ? 'dead' : 'waiting') : null;
}

export type Claim = { id: string; claim_id: string };

async function updateClaimed(
  db: Db,
  claim: Claim,
  change: UpdateObject<Database, 'mail_outbox'>,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOutbox(db)
    .set(change)
    .where('id', '=', claim.id)
    .where('claim_id', '=', claim.claim_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function updateOutbox(db: Db) {
  return db.updateTable('mail_outbox');
}
