import { type Kysely, sql } from 'kysely';

/** One-time links of staff, and shared tills with PINs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...linksOfStaff, ...tills]) await sql.raw(statement).execute(db);
}

const linksOfStaff = [
  // Without a user: the link of an operator's first owner.
  `create table staff_link (
     id uuid primary key,
     alias text not null references operator on delete cascade,
     staff_user_id integer,
     purpose text not null check (purpose in ('invitation', 'reset', 'first-owner')),
     token_hash text not null unique,
     expires_at timestamptz not null,
     used_at timestamptz,
     created_at timestamptz not null default now(),
     check ((staff_user_id is null) = (purpose = 'first-owner')),
     foreign key (staff_user_id, alias) references staff_user (id, alias) on delete cascade
   )`,
  `create index on staff_link (staff_user_id)`,
  `create index on staff_link (expires_at)`,
];

const tills = [
  `alter table staff_user add column pin_hash text`,
  `alter table staff_session
     add column till_name text check (till_name <> ''),
     add column till_facility_id integer references facility on delete cascade,
     add column is_locked boolean not null default false,
     add check ((till_name is null) = (till_facility_id is null)),
     add check (not is_locked or till_name is not null)`,
];
