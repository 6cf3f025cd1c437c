import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { OutboxRow } from './outbox.queries.ts';

/** Mails that should have been looked at by now and were not: their job was lost, or their sender died. */
export async function listForgottenMails(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('send_after', '<', sql<Date>`now() - interval '1 minute'`)]),
        eb.and([eb('state', '=', 'sending'), eb('claimed_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Mails that nobody will try again by himself, newest first. */
export function listDeadMails(db: Db, limit = 100) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'alias', 'kind', 'to_address', 'attempts', 'answer', 'created_at', 'settled_at'])
    .where('state', '=', 'dead')
    .orderBy('settled_at', 'desc')
    .limit(limit)
    .execute();
}

/** Puts a dead mail back into the outbox. False when there is no such dead mail. */
export async function reviveMail(trx: Db, id: string, keepTryingDays: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_outbox')
    .set({
      state: 'waiting',
      settled_at: null,
      send_after: sql<Date>`now()`,
      give_up_at: sql<Date>`now() + make_interval(days => ${keepTryingDays})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many mails are in each state: for /metrics. */
export async function countMails(db: Db): Promise<Record<OutboxRow['state'], number>> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, sending: 0, sent: 0, dead: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
