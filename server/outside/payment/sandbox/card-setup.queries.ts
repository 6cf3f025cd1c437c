import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Books } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';

type Table = SandboxTables['sandbox_card_setup'];
export type SetupRow = Selectable<Table>;

export async function insertCardSetup(books: Kysely<SandboxTables>, setup: Insertable<Table>): Promise<void> {
  await books.insertInto('sandbox_card_setup').values(setup).execute();
}

export function findCardSetup(
  books: Kysely<SandboxTables>,
  by: { column: 'id' | 'token_hash'; value: string },
): Promise<SetupRow | undefined> {
  return books
    .selectFrom('sandbox_card_setup')
    .selectAll()
    .where(by.column, '=', by.value)
    .executeTakeFirst();
}

export function lockCardSetup(books: Books, tokenHash: string): Promise<SetupRow | undefined> {
  return books
    .selectFrom('sandbox_card_setup')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function endCardSetup(
  books: Books,
  id: string,
  change: Updateable<Table> & { state: 'complete' | 'ended' },
): Promise<void> {
  await books.updateTable('sandbox_card_setup').set(change).where('id', '=', id).execute();
}
