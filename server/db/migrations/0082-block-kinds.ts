import { type Kysely, sql } from 'kysely';

/** The kind of a block decides who may book its hours. Also adds the weekdays on which it repeats and its color. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table block
         add kind text not null default 'closed'
           check (kind in ('closed', 'no-online', 'members-only', 'event', 'maintenance')),
         add weekdays text[] not null default '{mon,tue,wed,thu,fri,sat,sun}'
           check (cardinality(weekdays) > 0 and weekdays <@ '{mon,tue,wed,thu,fri,sat,sun}'::text[]),
         add color text not null default 'gray'
           check (color in ('gray', 'blue', 'green', 'amber', 'red', 'violet'))`,
    )
    .execute(db);
}
