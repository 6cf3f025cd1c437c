import { type Kysely, sql } from 'kysely';

/** The reason of a journal may be emptied, as retention does. Nothing else changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function refuse_journal_change() returns trigger language plpgsql as $$
   begin
     if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
     raise exception 'journal is never changed' using errcode = 'check_violation';
   end $$`,
  'drop trigger journal_stays on journal',
  `create trigger journal_stays before delete or truncate on journal
     for each statement execute function refuse_change()`,
  `create trigger journal_keeps_all_but_reason before update on journal
     for each row execute function refuse_journal_change()`,
];
