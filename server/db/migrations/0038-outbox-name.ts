import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

// Primary key and unique indexes are renamed with their constraints.
const statement = `
  do $$
  declare old record;
  begin
    alter table mail_outbox rename to outbox;
    for old in select conname as name from pg_constraint
      where conrelid = 'outbox'::regclass and starts_with(conname, 'mail_outbox')
    loop
      execute format('alter table outbox rename constraint %I to %I', old.name, substr(old.name, 6));
    end loop;
    for old in select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = 'outbox' and starts_with(indexname, 'mail_outbox')
    loop
      execute format('alter index %I rename to %I', old.name, substr(old.name, 6));
    end loop;
  end $$`;
