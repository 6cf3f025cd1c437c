import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { SIGN_IN_FAILURES_OF_ADDRESS } from '#server/contract/constants.ts';
import type { Session } from '#server/contract/customer.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createEngine } from '#server/engine/app.ts';
import { newGolfer, PASSWORD, said, signIn, signUp, startAccounts } from '#tests/support/accounts.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** With the real cost of passwords. */
const engine = await startAccounts({ passwordCost: undefined });
const REJECTED = '401 We could not authenticate the credentials you provided.';
const LOCKED =
  '423 Your account has been locked for 20 minutes due to too many invalid login attempts. Please try again later.';

const getProfile = (token: string, alias = 'cedar-ridge') =>
  engine.ask('/profile', { alias, headers: { session: token } });

async function insertImported(email: string, passwordHash: string | null = null) {
  await engine.db
    .insertInto('customer')
    .values({ alias: 'cedar-ridge', email, is_imported: true, password_hash: passwordHash })
    .execute();
}

async function failures(email: string, times: number, options = {}): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 1)
    answers.push(await said(signIn(engine, email, `wrong-${index}`, options)));
  return answers;
}

describe('Signing in', () => {
  it('answers the session and the customer as the wire shows them', async () => {
    await newGolfer(engine, 'wire@example.com', { phoneNumber: '+1 (555) 444-3333', emailOptIn: true });
    const answer = await signIn(engine, ' Wire@Example.com ');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session = (await answer.json()) as Session;
    expect(session).toEqual({
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      authenticationType: 'basic',
      isNewUser: false,
      customer: {
        id: expect.stringMatching(/^\d+$/),
        customerId: session.customer.id,
        username: 'wire@example.com',
        facilityId: 9101,
        name: { given: 'Ada', family: 'Palmer', formatted: 'Ada Palmer', display: 'Ada Palmer' },
        phoneNumbers: [{ value: '5554443333', e164: '+15554443333', primary: true, transactional: false }],
        emails: [{ value: 'wire@example.com' }],
        birthday: null,
        isEmailVerified: false,
        isNewAccount: false,
        hasPassword: true,
        facilityCustomers: {
          [Object.keys(session.customer.facilityCustomers)[0] ?? '']: {
            id: expect.any(String),
            facilityId: 9101,
            tags: ['online'],
            emailOptIn: true,
            smsOptIn: false,
            transactionalSmsOptedIn: false,
          },
        },
      },
    });
    expect(Object.keys(session.customer.facilityCustomers)[0]).toMatch(/^[0-9a-f]{24}$/);
    const shown = (await (await getProfile(session.sessionToken)).json()) as Session;
    expect(shown).toEqual(session);
  });

  it('takes a bearer token like a session header, and an empty session header for nobody', async () => {
    const { session } = await newGolfer(engine, 'bearer@example.com');
    const bearer = { authorization: `Bearer ${session.sessionToken}` };
    expect((await engine.ask('/profile', { headers: bearer })).status).toBe(200);
    expect(await said(engine.ask('/profile', { headers: { session: '' } }))).toBe(
      '401 Please sign in to continue.',
    );
    expect((await engine.ask('/v2/tee-times?date=2031-05-04', { headers: { session: '' } })).status).toBe(
      200,
    );
  });

  it('gives a session of its own each time, in place of the one the call came with', async () => {
    const { session: first } = await newGolfer(engine, 'rotate@example.com');
    const elsewhere = (await (await signIn(engine, 'rotate@example.com')).json()) as Session;
    const headers = { session: first.sessionToken };
    const second = (await (
      await signIn(engine, 'rotate@example.com', PASSWORD, { headers })
    ).json()) as Session;
    expect(new Set([first, elsewhere, second].map(({ sessionToken }) => sessionToken)).size).toBe(3);
    expect((await getProfile(first.sessionToken)).status).toBe(401);
    expect((await getProfile(elsewhere.sessionToken)).status).toBe(200);
    expect((await getProfile(second.sessionToken)).status).toBe(200);
  });

  it('is possible with a session that is over', async () => {
    await newGolfer(engine, 'stale@example.com');
    const answer = await signIn(engine, 'stale@example.com', PASSWORD, { headers: { session: 'long over' } });
    expect(answer.status).toBe(200);
  });

  it('keeps no token and no password in the database', async () => {
    const { session } = await newGolfer(engine, 'secret@example.com');
    const { rows } = await sql<{ row: string }>`
      select row_to_json(s)::text as row from session s union all select row_to_json(c)::text from customer c`.execute(
      engine.db,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).not.toContain(session.sessionToken);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('takes over the cart of nobody with the times it holds, and leaves other customers’ carts alone', async () => {
    const guest = golferAt(engine, 'cedar-ridge');
    const place = await guest.find('2031-05-04', '18 Holes', 3);
    const cartId = await guest.newCart();
    await guest.add(cartId, place, 2);
    await newGolfer(engine, 'cart@example.com');
    const session = (await (
      await signIn(engine, 'cart@example.com', PASSWORD, { headers: { 'x-cart-id': cartId } })
    ).json()) as Session;
    const rows = await engine.db
      .selectFrom('hold')
      .innerJoin('cart', 'cart.id', 'hold.cart_id')
      .select(['hold.owner', 'hold.slots', 'cart.customer_id'])
      .where('cart.id', '=', cartId)
      .execute();
    const id = session.customer.id;
    expect(rows).toEqual([{ owner: `customer:${id}`, slots: 2, customer_id: Number(id) }]);
    const { headers } = await newGolfer(
      engine,
      'thief@example.com',
      {},
      { headers: { 'x-cart-id': cartId } },
    );
    expect((await engine.ask(`/shopping-cart/${cartId}`, { headers })).status).toBe(404);
    const cart = await engine.read<Cart>(`/shopping-cart/${cartId}`, {
      headers: { session: session.sessionToken },
    });
    expect(cart.items).toHaveLength(1);
    expect(await guest.locked(place)).toBe(2);
  });

  it('does not mind a cart that has gone', async () => {
    await newGolfer(engine, 'nocart@example.com');
    const headers = { 'x-cart-id': '00000000-0000-4000-8000-000000000000' };
    expect((await signIn(engine, 'nocart@example.com', PASSWORD, { headers })).status).toBe(200);
  });

  it('with a right password that fails the rule gives a session and a token that sets a new one, once', async () => {
    await insertImported('weak@example.com', await hashPassword('golf'));
    const session = (await (await signIn(engine, 'weak@example.com', 'golf')).json()) as Session;
    expect((await getProfile(session.sessionToken)).status).toBe(200);
    const path = `/profile/password-reset/${session.passwordResetToken}`;
    expect((await engine.ask(path, { method: 'POST' })).status).toBe(200);
    const set = (password: string) => engine.ask(path, { method: 'PUT', body: { password } });
    expect((await set(PASSWORD)).status).toBe(204);
    expect(await said(set('another-one-56'))).toMatch(/^410 /);
    const again = (await (await signIn(engine, 'weak@example.com')).json()) as Session;
    expect(again.passwordResetToken).toBeUndefined();
    // It was handed out here and not mailed: it proves nothing about the e-mail.
    expect(again.customer.isEmailVerified).toBe(false);
  });

  it('makes an imported hash one of our own when its password is known', async () => {
    const { hash } = await import('@node-rs/argon2');
    const foreign = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await insertImported('foreign@example.com', foreign);
    expect((await signIn(engine, 'foreign@example.com')).status).toBe(200);
    const row = await engine.db
      .selectFrom('customer')
      .select('password_hash')
      .where('email', '=', 'foreign@example.com')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(engine, 'foreign@example.com')).status).toBe(200);
  });
});

describe('Who cannot sign in is told', () => {
  it('"We could not authenticate the credentials you provided." for a wrong password and an unknown e-mail alike', async () => {
    await newGolfer(engine, 'known@example.com');
    const [wrong, unknown] = await Promise.all([
      signIn(engine, 'known@example.com', 'not the password'),
      signIn(engine, 'unknown@example.com', 'not the password'),
    ]);
    const bodies = [await wrong.text(), await unknown.text()];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[0]).toContain('We could not authenticate the credentials you provided.');
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  it('"This is a newly created profile, use the Forgot Password function." when it was imported', async () => {
    await insertImported('imported@example.com');
    expect(await said(signIn(engine, 'imported@example.com', 'anything'))).toBe(
      '401 This is a newly created profile, use the Forgot Password function.',
    );
  });

  it('"There was an error authenticating your credentials. Please try again." when something broke', async () => {
    await newGolfer(engine, 'broken@example.com');
    await sql`alter table login_failure rename to login_failure_away`.execute(engine.db);
    const answer = await said(signIn(engine, 'broken@example.com'));
    await sql`alter table login_failure_away rename to login_failure`.execute(engine.db);
    expect(answer).toBe('500 There was an error authenticating your credentials. Please try again.');
  });

  it('what is wrong with a call that is none', async () => {
    for (const body of [
      {},
      { username: '', credentials: 'x' },
      { username: 'a\u0000@b.de', credentials: 'x' },
      [],
    ])
      expect((await engine.ask('/profile/authenticate', { method: 'POST', body })).status).toBe(400);
    expect((await signIn(engine, `${'x'.repeat(4_000)}`)).status).toBe(400);
    expect((await signIn(engine, 'odd@example.com', '\u0000\ud800')).status).toBe(401);
  });

  it('nothing by the work it takes: unknown, wrong and imported ask the database and the hash the same', async () => {
    await newGolfer(engine, 'work@example.com');
    await insertImported('work-imported@example.com');
    const shapes: string[] = [];
    for (const email of ['work@example.com', 'work-unknown@example.com', 'work-imported@example.com']) {
      engine.statements.length = 0;
      await signIn(engine, email, 'wrong', { address: '203.0.113.50' });
      shapes.push(engine.statements.map(({ sql: text }) => text).join('\n'));
    }
    expect(new Set(shapes).size).toBe(1);
  });

  it('nothing by the processor time it takes: known or not, a password is hashed', async () => {
    await newGolfer(engine, 'time@example.com');
    const options = { address: '203.0.113.51' };
    const attempts = {
      hash: () => isPassword(null, 'wrong'),
      known: () => signIn(engine, 'time@example.com', 'wrong', options),
      unknown: () => signIn(engine, 'time-unknown@example.com', 'wrong', options),
    };
    const times: Record<string, number[]> = { hash: [], known: [], unknown: [] };
    // Five each: the sixth would be refused without a look.
    for (let round = 0; round < 5; round += 1)
      for (const [name, attempt] of Object.entries(attempts)) {
        const begun = process.cpuUsage();
        await attempt();
        // Processor time: what else the machine does counts for nothing. How systems part it into these two is a guess.
        const { user, system } = process.cpuUsage(begun);
        times[name]?.push(user + system);
      }
    const fastest = (name: keyof typeof attempts) => Math.min(...(times[name] ?? []));
    expect(fastest('unknown')).toBeGreaterThan(fastest('hash') * 0.8);
    expect(fastest('known')).toBeGreaterThan(fastest('hash') * 0.8);
  });
});

describe('Five failures lock an account for 20 minutes', () => {
  it('and the sixth attempt is refused with 423 and Retry-After, whatever its password', async () => {
    await newGolfer(engine, 'five@example.com');
    expect(await failures('five@example.com', 5)).toEqual(Array(5).fill(REJECTED));
    const locked = await signIn(engine, 'five@example.com');
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(19 * 60);
    expect(seconds).toBeLessThanOrEqual(20 * 60);
    expect(await locked.clone().json()).toMatchObject({ data: { retryAfterSeconds: seconds } });
    expect(await said(locked)).toBe(LOCKED);
  });

  it('the same for an e-mail nobody has, and for an imported profile', async () => {
    expect(await failures('nobody@example.com', 6)).toEqual([...Array(5).fill(REJECTED), LOCKED]);
    await insertImported('imported-five@example.com');
    expect((await failures('imported-five@example.com', 6)).at(-1)).toBe(LOCKED);
  });

  it('but not at another operator, and not the sessions it has', async () => {
    const { headers } = await newGolfer(engine, 'both@example.com');
    await newGolfer(engine, 'both@example.com', {}, { alias: 'coastal-golf' });
    await failures('both@example.com', 5);
    expect(await said(signIn(engine, 'both@example.com'))).toBe(LOCKED);
    expect((await signIn(engine, 'both@example.com', PASSWORD, { alias: 'coastal-golf' })).status).toBe(200);
    expect((await engine.ask('/profile', { headers })).status).toBe(200);
  });

  it('and not longer: then five new ones are counted', async () => {
    await newGolfer(engine, 'later@example.com');
    await failures('later@example.com', 5);
    await sql`update login_failure set first_at = first_at - interval '20 minutes',
      locked_until = locked_until - interval '20 minutes'`.execute(engine.db);
    expect(await failures('later@example.com', 4)).toEqual(Array(4).fill(REJECTED));
    expect((await signIn(engine, 'later@example.com')).status).toBe(200);
  });

  it('unless a right password comes first: then they are forgotten', async () => {
    await newGolfer(engine, 'forgiven@example.com');
    await failures('forgiven@example.com', 4);
    expect((await signIn(engine, 'forgiven@example.com')).status).toBe(200);
    expect(await failures('forgiven@example.com', 4)).toEqual(Array(4).fill(REJECTED));
    expect((await signIn(engine, 'forgiven@example.com')).status).toBe(200);
  });

  it('also when many are tried at the same moment', async () => {
    await newGolfer(engine, 'burst@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => said(signIn(engine, 'burst@example.com', `wrong-${index}`))),
    );
    expect(answers.filter((answer) => answer === REJECTED)).toHaveLength(5);
    expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(7);
  });

  it('and an address that tries many accounts is locked as well, others are not', async () => {
    const guesser = { address: '203.0.113.7' };
    await newGolfer(engine, 'address@example.com');
    const answers: string[] = [];
    for (let index = 0; index < SIGN_IN_FAILURES_OF_ADDRESS; index += 1)
      answers.push(await said(signIn(engine, `guess-${index}@example.com`, 'wrong', guesser)));
    expect(new Set(answers)).toEqual(new Set([REJECTED]));
    expect(await said(signIn(engine, 'address@example.com', PASSWORD, guesser))).toBe(LOCKED);
    expect((await signIn(engine, 'address@example.com', PASSWORD, { address: '203.0.113.8' })).status).toBe(
      200,
    );
  });

  it('and a right password does not make an address forget', async () => {
    const guesser = { address: '198.51.100.9' };
    await newGolfer(engine, 'own@example.com');
    for (let index = 0; index < SIGN_IN_FAILURES_OF_ADDRESS - 1; index += 1)
      await signIn(engine, `spray-${index}@example.com`, 'wrong', guesser);
    expect((await signIn(engine, 'own@example.com', PASSWORD, guesser)).status).toBe(200);
    await signIn(engine, 'spray-last@example.com', 'wrong', guesser);
    expect(await said(signIn(engine, 'own@example.com', PASSWORD, guesser))).toBe(LOCKED);
  });
});

describe('A session', () => {
  const EXPIRED = '401 Your session has expired. Please sign in again.';

  it('of one operator is worth nothing at another', async () => {
    const { session } = await newGolfer(engine, 'tenant@example.com');
    expect(await said(getProfile(session.sessionToken, 'coastal-golf'))).toBe(EXPIRED);
  });

  it('that was made up, has run out or was ended is refused', async () => {
    expect(await said(getProfile('x'.repeat(43)))).toBe(EXPIRED);
    const { session, headers } = await newGolfer(engine, 'expired@example.com');
    const end = await engine.ask('/profile/deauthenticate', {
      method: 'POST',
      headers,
      body: { customerId: session.customer.id },
    });
    expect(end.status).toBe(204);
    expect(await said(getProfile(session.sessionToken))).toBe(EXPIRED);
    const second = (await (await signIn(engine, 'expired@example.com')).json()) as Session;
    await engine.db
      .updateTable('session')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('customer_id', '=', Number(session.customer.id))
      .execute();
    expect(await said(getProfile(second.sessionToken))).toBe(EXPIRED);
  });

  it('ends here alone, or everywhere', async () => {
    const { headers } = await newGolfer(engine, 'everywhere@example.com');
    const tokens: string[] = [];
    for (let index = 0; index < 3; index += 1)
      tokens.push(((await (await signIn(engine, 'everywhere@example.com')).json()) as Session).sessionToken);
    const end = (body?: unknown, token = tokens[0] ?? '') =>
      engine.ask('/profile/deauthenticate', { method: 'POST', headers: { session: token }, body });
    expect((await end()).status).toBe(204);
    expect(await Promise.all(tokens.map(async (token) => (await getProfile(token)).status))).toEqual([
      401, 200, 200,
    ]);
    expect((await end({ everywhere: true }, tokens[1])).status).toBe(204);
    expect((await engine.ask('/profile', { headers })).status).toBe(401);
    expect((await getProfile(tokens[2] ?? '')).status).toBe(401);
    // Again, and without any session, there is nothing to end.
    expect((await end({ everywhere: true })).status).toBe(204);
    expect((await engine.ask('/profile/deauthenticate', { method: 'POST' })).status).toBe(204);
  });

  it('is known to every engine on the database, and after a restart', async () => {
    const other = await connectDatabase({ url: engine.database.url });
    const second = createEngine({ ...engine.parts, db: other.db });
    const { session } = await newGolfer(engine, 'two@example.com');
    const askSecond = (path: string, method = 'GET') =>
      second.fetch(
        new Request(`http://engine${path}`, {
          method,
          headers: { 'x-be-alias': 'cedar-ridge', session: session.sessionToken },
        }),
      );
    expect((await askSecond('/profile')).status).toBe(200);
    expect((await askSecond('/profile/deauthenticate', 'POST')).status).toBe(204);
    expect((await getProfile(session.sessionToken)).status).toBe(401);
    await other.close();
  });

  it('notes when it was last used, to the hour', async () => {
    const { id, headers } = await newGolfer(engine, 'seen@example.com');
    const age = sql<Date>`now() - interval '2 hours'`;
    await engine.db.updateTable('session').set({ last_seen_at: age }).where('customer_id', '=', id).execute();
    await engine.ask('/profile', { headers });
    const row = await engine.db
      .selectFrom('session')
      .select(sql<boolean>`last_seen_at > now() - interval '1 minute'`.as('isFresh'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.isFresh).toBe(true);
  });
});

describe('A guest', () => {
  it('has no profile: account data is for a customer’s session alone', async () => {
    const headers = { 'x-guest-email': 'guest@example.com' };
    for (const path of ['/profile', '/profile/g1', '/profile/g1/locations', '/profile/export'])
      expect([path, await said(engine.ask(path, { headers }))]).toEqual([
        path,
        '401 Please sign in to continue.',
      ]);
    const put = { method: 'PUT', headers, body: { profileDetails: { firstName: 'Eve' } } };
    expect(await said(engine.ask('/v2/profile', put))).toBe('401 Please sign in to continue.');
    expect(await said(signUp(engine, { emailAddress: 'guest@example.com' }, { headers }))).toMatch(/^201/);
  });
});
