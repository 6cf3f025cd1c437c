import { hash } from '@node-rs/argon2';
import type { GrantedRole, Role } from '#server/contract/staff/roles.ts';
import { hashToken } from '#server/engine/call/tokens.ts';
import type { TestEngine } from './engine.ts';
import { browserAt } from './site/member.ts';

export const STAFF_PASSWORD = 'fairway18';

let users = 0;

/** A staff user with a role at every facility, or with the given roles; active, with a password. */
export async function addStaff(
  { db }: Pick<TestEngine, 'db'>,
  role: Role | readonly GrantedRole[],
  {
    alias = 'cedar-ridge',
    state = 'active' as const,
  }: { alias?: string; state?: 'active' | 'invited' | 'disabled' } = {},
) {
  users += 1;
  const roles: readonly GrantedRole[] = typeof role === 'string' ? [{ role, facilityId: null }] : role;
  const email = `staff-${users}@example.com`;
  const name = `${roles[0]?.role ?? 'Nobody'} ${users}`;
  const { id } = await db
    .insertInto('staff_user')
    .values({ alias, email, name, state, password_hash: await hash(STAFF_PASSWORD, CHEAP) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const each of roles)
    await db
      .insertInto('staff_role')
      .values({ staff_user_id: id, role: each.role, facility_id: each.facilityId })
      .execute();
  return { id, email, name, alias };
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A staff user with a session, as a caller of the API. */
export async function staffAt(
  engine: TestEngine,
  role: Role | readonly GrantedRole[],
  options: { alias?: string } = {},
) {
  const user = await addStaff(engine, role, options);
  const token = `staff token ${user.id}`.replaceAll(' ', '-');
  await engine.db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_user_id: user.id,
      expires_at: new Date('2999-01-01T00:00:00Z'),
    })
    .execute();
  const headers = { authorization: `Bearer ${token}` };
  const { alias } = user;
  type More = { method?: string; body?: unknown };
  return {
    ...user,
    token,
    headers,
    ask: (path: string, more: More = {}) => engine.ask(path, { alias, headers, ...more }),
    read: <Answer>(path: string, more: More = {}) => engine.read<Answer>(path, { alias, headers, ...more }),
    post: (path: string, body: unknown = {}) => engine.ask(path, { alias, headers, method: 'POST', body }),
  };
}

/** A browser without scripts, signed in to the pro shop. */
export async function staffBrowserAt(
  engine: TestEngine,
  role: Role | readonly GrantedRole[],
  alias = 'cedar-ridge',
) {
  const user = await addStaff(engine, role, { alias });
  const browser = await browserAt(engine, { defaultAlias: alias });
  const answer = await browser.send('/staff/login', 'button[type=submit]', {
    email: user.email,
    password: STAFF_PASSWORD,
  });
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`);
  return { ...browser, user };
}
