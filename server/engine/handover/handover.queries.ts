import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

const VALID_MINUTES = 5;
const isOver = sql<boolean>`created_at < now() - make_interval(mins => ${VALID_MINUTES})`;

type HandedOver = { id: string; alias: string; sealed: string };

/** Stores a sealed value, unless its id exists. */
export async function insertHandover(db: Db, handedOver: HandedOver): Promise<void> {
  await db.deleteFrom('handover').where(isOver).execute();
  await db
    .insertInto('handover')
    .values(handedOver)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Returns the value and keeps it; undefined when taken or expired. */
export async function findHandover(
  db: Db,
  { id, alias }: Omit<HandedOver, 'sealed'>,
): Promise<string | undefined> {
  const left = await db
    .selectFrom('handover')
    .select(['sealed', isOver.as('isOver')])
    .where('id', '=', id)
    .where('alias', '=', alias)
    .executeTakeFirst();
  return left && !left.isOver ? left.sealed : undefined;
}

/** Returns and deletes the value; undefined when taken or expired. */
export async function takeHandover(
  db: Db,
  { id, alias }: Omit<HandedOver, 'sealed'>,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('handover')
    .where('id', '=', id)
    .where('alias', '=', alias)
    .returning(['sealed', isOver.as('isOver')])
    .executeTakeFirst();
  return taken && !taken.isOver ? taken.sealed : undefined;
}
