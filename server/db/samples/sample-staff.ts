import type { Kysely } from 'kysely';
import { ROLES } from '#server/contract/staff/roles.ts';
import type { Database } from '../tables.ts';

// fairway18
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O8bLjW2iGTs8vhogvy93EQ$rVdL+nDXeF5JPYToMFa/r3TWJTiB8hFpoHHPguGQt84';

const NAMES = { owner: 'Olive Marsh', manager: 'Max Thorne', clerk: 'Casey Doyle', starter: 'Sam Reed' };

/** Gives each operator a staff user per role, such as clerk@example.com; keeps existing ones. */
export async function insertSampleStaff(db: Kysely<Database>, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases)
    for (const role of ROLES) {
      const inserted = await db
        .insertInto('staff_user')
        .values({
          alias,
          email: `${role}@example.com`,
          name: NAMES[role],
          state: 'active',
          password_hash: PASSWORD_HASH,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted)
        await db
          .insertInto('staff_role')
          .values({ staff_user_id: inserted.id, facility_id: null, role })
          .execute();
    }
}
