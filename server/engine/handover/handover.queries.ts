import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

const VALID_MINUTES = 5;
const isOver = sql<boolean>`created_at < now() - make_interval(mins => ${VALID_MINUTES})`;

type HandedOver = { id: string; alias: string; sealed: string };

/** Keeps something sealed; what nobody has taken in time goes on the way. A name that is there already changes nothing. */
export async function insertHandover(db: Db, handedOver: HandedOver): Promise<void> {
  await db.deleteFrom('handover').where(isOver).execute();
  await db
    .insertInto('handover')
    .values(handedOver)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** What is left under a name, which stays; undefined when it was taken before or is too old. */
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

/** What was left under a name, which is gone with it; undefined when it was taken before or is too old. */
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
