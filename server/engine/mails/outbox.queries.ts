import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { columnsOf, executePrepared, prepared, statement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { Db } from '../call/context.ts';

export type OutboxRow = Selectable<Database['outbox']>;

const COLUMNS: Record<keyof OutboxRow, true> = {
  id: true,
  alias: true,
  channel: true,
  kind: true,
  once_key: true,
  to_address: true,
  to_name: true,
  content: true,
  state: true,
  attempts: true,
  send_after: true,
  useful_until: true,
  give_up_at: true,
  claim_id: true,
  claimed_until: true,
  handed_over_at: true,
  settled_at: true,
  answer: true,
  created_at: true,
};

/** How long a message waits after its sending process dies. */
export const CLAIM_SECONDS = 90;

/** RFC 5321 4.5.4.1 asks four to five days for mail. A later text would confuse more than it helps. */
export const KEEP_TRYING_DAYS = { mail: 5, sms: 1 } satisfies Record<OutboxRow['channel'], number>;

type NewMessage = {
  channel: OutboxRow['channel'];
  alias: string;
  kind: string;
  onceKey: string | null;
  toAddress: string;
  toName: string;
  content: unknown;
  usefulUntil: Date | null;
};

/** Returns ids in the order given, null for a known `onceKey`. `beside`: a statement that runs along. */
export async function insertMessages(
  trx: Db,
  messages: readonly NewMessage[],
  beside?: RawBuilder<unknown>,
): Promise<(string | null)[]> {
  if (messages.length === 0) return [];
  const rows = messages.map((message) => ({
    id: randomUUID(),
    channel: message.channel,
    alias: message.alias,
    kind: message.kind,
    once_key: message.onceKey,
    to_address: message.toAddress,
    to_name: message.toName,
    content: JSON.stringify(message.content),
    give_up_at: sql<Date>`now() + make_interval(days => ${KEEP_TRYING_DAYS[message.channel]}::int)`,
    useful_until: message.usefulUntil,
  }));
  const insert = trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id');
  const { rows: inserted } = await prepared(
    sql<{ id: string }>`${beside ? sql`with beside as (${beside})` : sql``} ${insert}`,
  ).execute(trx);
  const ids = new Set(inserted.map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}

export async function withdrawMessage(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).execute();
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`;

const claimRow = statement<{ id: string }, OutboxRow>(
  ({ id }) => sql`
    update outbox set state = 'sending', claim_id = gen_random_uuid(), claimed_until = ${leaseEnd}, attempts = attempts + 1
    where id = ${id} and ((state = 'waiting' and send_after <= now()) or (state = 'sending' and claimed_until < now()))
    returning ${columnsOf('outbox', COLUMNS)}`,
);

/** Claims a message that is due or whose process died. */
export async function claimMessage(db: Db, id: string): Promise<(OutboxRow & { claim_id: string }) | null> {
  const [row] = await claimRow(db, { id });
  return row?.claim_id ? { ...row, claim_id: row.claim_id } : null;
}

/** Returns false when the claim was lost. */
export async function renewClaim(db: Db, claim: Claim): Promise<boolean> {
  return updateClaimed(db, claim, { claimed_until: leaseEnd });
}

/** Records that the message may arrive from now on. Returns false when the claim was lost: do not send. */
export async function noteHandOver(db: Db, claim: Claim): Promise<boolean> {
  return updateClaimed(db, claim, { claimed_until: leaseEnd, handed_over_at: sql<Date>`now()` });
}

/** Returns false when the claim was lost. */
export async function changeContent(db: Db, claim: Claim, content: unknown): Promise<boolean> {
  return updateClaimed(db, claim, { content: JSON.stringify(content) });
}

export async function settleMessage(
  db: Db,
  claim: Claim,
  end: { state: 'sent' | 'dead' | 'obsolete'; answer: string },
): Promise<boolean> {
  return updateClaimed(db, claim, {
    ...end,
    claim_id: null,
    claimed_until: null,
    settled_at: sql<Date>`now()`,
  });
}

/** Postpones a message, or ends it after too many days or once it is useless. */
export async function postponeMessage(
  db: Db,
  claim: Claim,
  postponement: { seconds: number; answer: string; handedOverAt: Date | null },
): Promise<OutboxRow['state'] | null> {
  const state = sql<'waiting' | 'dead' | 'obsolete'>`case
    when useful_until <= now() then 'obsolete' when give_up_at <= now() then 'dead' else 'waiting' end`;
  const row = await db
    .updateTable('outbox')
    .set({
      state,
      settled_at: sql<Date | null>`case when ${state} <> 'waiting' then now() end`,
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
  return row?.state ?? null;
}

export type Claim = { id: string; claim_id: string };

async function updateClaimed(
  db: Db,
  claim: Claim,
  change: UpdateObject<Database, 'outbox'>,
): Promise<boolean> {
  const updated = await executePrepared(
    db,
    db
      .updateTable('outbox')
      .set(change)
      .where('id', '=', claim.id)
      .where('claim_id', '=', claim.claim_id)
      .returning('id'),
  );
  return updated.length > 0;
}
