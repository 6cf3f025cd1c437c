import type { GrantedRole, Role } from '#server/contract/staff/roles.ts';
import { hashToken } from '#server/engine/call/tokens.ts';
import { addStaff, STAFF_PASSWORD } from './add-staff.ts';
import type { TestEngine } from './engine.ts';
import { browserAt } from './site/member.ts';

export { addStaff, STAFF_PASSWORD };

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
