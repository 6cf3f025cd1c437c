import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import { KEEP_TRYING_DAYS, type OutboxRow } from './outbox.queries.ts';

/** Lists overdue messages whose job was lost or whose process died. */
export function listForgottenMessages(db: Db, limit: number): Promise<Pick<OutboxRow, 'id' | 'channel'>[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('send_after', '<', sql<Date>`now() - interval '1 minute'`)]),
        eb.and([eb('state', '=', 'sending'), eb('claimed_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export function listDeadMessages(db: Db, limit = 100) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'alias',
      'channel',
      'kind',
      'to_address',
      'attempts',
      'answer',
      'created_at',
      'settled_at',
    ])
    .where('state', '=', 'dead')
    .orderBy('settled_at', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the channel, or null when there is no such dead message. */
export async function reviveMessage(trx: Db, id: string): Promise<OutboxRow['channel'] | null> {
  const { mail, sms } = KEEP_TRYING_DAYS;
  const row = await trx
    .updateTable('outbox')
    .set({
      state: 'waiting',
      settled_at: null,
      send_after: sql<Date>`now()`,
      give_up_at: sql<Date>`now() + make_interval(days => case channel when 'sms' then ${sms}::int else ${mail}::int end)`,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('channel')
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** For /metrics. */
export async function countMessages(
  db: Db,
  channel: OutboxRow['channel'],
): Promise<Record<OutboxRow['state'], number>> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('channel', '=', channel)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, sending: 0, sent: 0, dead: 0, obsolete: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
