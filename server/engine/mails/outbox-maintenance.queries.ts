import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { OutboxRow } from './outbox.queries.ts';

/** Messages that should have been looked at by now and were not: their job was lost, or their sender died. */
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

/** Messages that nobody will try again by himself, newest first. */
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

/** Puts a dead message back into the outbox and answers how it goes out; null when there is no such dead message. */
export async function reviveMessage(
  trx: Db,
  id: string,
  keepTryingDays: number,
): Promise<OutboxRow['channel'] | null> {
  const row = await trx
    .updateTable('outbox')
    .set({
      state: 'waiting',
      settled_at: null,
      send_after: sql<Date>`now()`,
      give_up_at: sql<Date>`now() + make_interval(days => ${keepTryingDays})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('channel')
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** How many messages of a channel are in each state: for /metrics. */
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
