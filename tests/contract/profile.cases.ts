import { createAccountLink } from '#server/engine/mail-links/account-links.ts';
import { unsubscribeId } from '#server/engine/mail-links/unsubscribe-id.ts';
import { newGolfer, PASSWORD, signIn, signUp } from '#tests/support/accounts.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { CLUB, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { changeSettings, findTeeTime } from '#tests/support/shop.ts';
import type { Case, Cases } from './cases.ts';

const NO_TOKEN = 'x'.repeat(43);
const RETURN = 'returnUri=http://fairway.test/login-with-golfid&stateKey=state';
let nth = 0;
const nextEmail = () => `contract-${nth++}@example.com`;

const golfer = (engine: TestEngine) => newGolfer(engine, nextEmail());

async function resetPath(engine: TestEngine): Promise<string> {
  const { id: customerId } = await golfer(engine);
  const link = { customerId, purpose: 'password-reset' } as const;
  const { token } = await createAccountLink(engine.db, engine.parts.linkSecret, link);
  return `/profile/password-reset/${token}`;
}

const put =
  (path: string, body: unknown, headers = {}) =>
  ({ ask }: TestEngine) =>
    ask(path, { method: 'PUT', body, headers });
const post =
  (path: string, body?: unknown) =>
  ({ ask }: TestEngine) =>
    ask(path, { method: 'POST', body });
const remove = { method: 'DELETE', body: { password: PASSWORD } };
const NEW_PASSWORD = 'bogeys-on-3-and-4';
const changePassword = (engine: TestEngine, headers: object, body: object = {}) =>
  put('/profile/password', { password: PASSWORD, newPassword: NEW_PASSWORD, ...body }, headers)(engine);
const expired: Case = ({ ask }) => ask('/profile', { headers: { session: NO_TOKEN } });

async function troon(engine: TestEngine, isOn: boolean, emailAddress: string): Promise<Response> {
  await changeSettings(engine, { checkout: { optIn: { troon: isOn } } });
  return post('/troon/opt-in', { emailAddress })(engine);
}

export const profileCases: Cases = {
  answers: {
    'profile.authenticate': async (engine) => {
      const email = nextEmail();
      await newGolfer(engine, email);
      return signIn(engine, email);
    },
    'profile.golfIdSignIn': async (engine) => {
      await changeSettings(engine, { user: { golfIdLogin: true } });
      return engine.ask(`/profile/golf-id?${RETURN}`);
    },
    'profile.deauthenticate': post('/profile/deauthenticate'),
    'profile.create': (engine) => signUp(engine, { emailAddress: nextEmail() }),
    'profile.get': async (engine) => engine.ask('/profile', await golfer(engine)),
    'profile.update': async (engine) =>
      put('/v2/profile', { profileDetails: { firstName: 'Eve' } }, (await golfer(engine)).headers)(engine),
    'profile.requestPasswordReset': async (engine) =>
      post('/profile/password-reset', { email: (await golfer(engine)).session.customer.username })(engine),
    'profile.checkPasswordReset': async (engine) => post(await resetPath(engine))(engine),
    'profile.setPassword': async (engine) => put(await resetPath(engine), { password: PASSWORD })(engine),
    'profile.changePassword': async (engine) => changePassword(engine, (await golfer(engine)).headers),
    'profile.sessions': async (engine) => engine.ask('/profile/sessions', await golfer(engine)),
    'profile.endSession': async (engine) => {
      const { headers } = await golfer(engine);
      const [session] = await engine.read<{ id: string }[]>('/profile/sessions', { headers });
      return engine.ask(`/profile/sessions/${session?.id}`, { method: 'DELETE', headers });
    },
    'profile.endOtherSessions': async (engine) =>
      engine.ask('/profile/sessions', { ...(await golfer(engine)), method: 'DELETE' }),
    'profile.requestEmailVerification': async (engine) =>
      engine.ask('/profile/email-verification', { method: 'POST', headers: (await golfer(engine)).headers }),
    'profile.verifyEmail': async (engine) => {
      const link = { customerId: (await golfer(engine)).id, purpose: 'email-verification' } as const;
      const { token } = await createAccountLink(engine.db, engine.parts.linkSecret, link);
      return put('/profile/email-verification', { verificationKey: token })(engine);
    },
    'profile.unsubscribe': async (engine) => {
      const { id } = await golfer(engine);
      return put(
        `/user/${unsubscribeId(engine.parts.linkSecret, 'cedar-ridge', id)}/email/unsubscribe`,
        {},
      )(engine);
    },
    'profile.troonOptIn': (engine) => troon(engine, true, 'ada@example.com'),
    'profile.g1': async (engine) => engine.ask('/profile/g1', await golfer(engine)),
    'profile.g1Locations': async (engine) => engine.ask('/profile/g1/locations', await golfer(engine)),
    'profile.exportData': async (engine) => engine.ask('/profile/export', await golfer(engine)),
    'profile.removal': async (engine) => engine.ask('/profile/removal', await golfer(engine)),
    'profile.remove': async (engine) => engine.ask('/profile', { ...remove, ...(await golfer(engine)) }),
  },
  refusals: {
    'profile.authenticate': {
      CREDENTIALS_REJECTED: (engine) => signIn(engine, nextEmail()),
      IMPORTED_PROFILE: async (engine) => {
        const email = nextEmail();
        await engine.db
          .insertInto('customer')
          .values({ alias: 'cedar-ridge', email, is_imported: true })
          .execute();
        return signIn(engine, email);
      },
      ACCOUNT_LOCKED: async (engine) => {
        const email = nextEmail();
        for (let index = 0; index < 5; index += 1) await signIn(engine, email);
        return signIn(engine, email);
      },
      GOLF_ID_FAILED: post('/profile/authenticate', {
        username: 'ada@example.com',
        credentials: NO_TOKEN,
        type: 'golfid',
      }),
    },
    'profile.golfIdSignIn': {
      GOLF_ID_FAILED: ({ ask }) => ask(`/profile/golf-id?${RETURN.replace('fairway.test', 'evil.example')}`),
    },
    'profile.create': {
      PROFILE_EXISTS: async (engine) =>
        signUp(engine, { emailAddress: (await golfer(engine)).session.customer.username }),
      PASSWORD_TOO_WEAK: (engine) => signUp(engine, { emailAddress: nextEmail(), password: 'golf' }),
      PASSWORD_TOO_COMMON: (engine) => signUp(engine, { emailAddress: nextEmail(), password: 'Password123' }),
    },
    'profile.get': { SESSION_REQUIRED: ({ ask }) => ask('/profile'), SESSION_EXPIRED: expired },
    'profile.update': {
      SESSION_REQUIRED: put('/v2/profile', { profileDetails: {} }),
      FORBIDDEN: async (engine) =>
        put(
          '/v2/profile',
          { emailAddress: 'other@example.com', profileDetails: {} },
          (await golfer(engine)).headers,
        )(engine),
      FACILITY_NOT_OFFERED: async (engine) =>
        put(
          '/v2/profile',
          { profileDetails: { facilities: [{ gnFacilityId: 9301 }] } },
          (await golfer(engine)).headers,
        )(engine),
    },
    'profile.requestPasswordReset': {
      PROFILE_NOT_FOUND: post('/profile/password-reset', { email: 'nobody@example.com' }),
    },
    'profile.checkPasswordReset': { LINK_USED: post(`/profile/password-reset/${NO_TOKEN}`) },
    'profile.setPassword': {
      LINK_USED: put(`/profile/password-reset/${NO_TOKEN}`, { password: PASSWORD }),
      PASSWORD_TOO_WEAK: async (engine) => put(await resetPath(engine), { password: 'golf' })(engine),
      PASSWORD_TOO_COMMON: async (engine) =>
        put(await resetPath(engine), { password: 'Password123' })(engine),
    },
    'profile.changePassword': {
      SESSION_REQUIRED: (engine) => changePassword(engine, {}),
      CREDENTIALS_REJECTED: async (engine) =>
        changePassword(engine, (await golfer(engine)).headers, { password: 'wrong' }),
      ACCOUNT_LOCKED: async (engine) => {
        const { headers, session } = await golfer(engine);
        for (let index = 0; index < 5; index += 1) await signIn(engine, session.customer.username, 'wrong');
        return changePassword(engine, headers);
      },
      PASSWORD_TOO_WEAK: async (engine) =>
        changePassword(engine, (await golfer(engine)).headers, { newPassword: 'golf' }),
      PASSWORD_TOO_COMMON: async (engine) =>
        changePassword(engine, (await golfer(engine)).headers, { newPassword: 'Password123' }),
    },
    'profile.sessions': { SESSION_REQUIRED: ({ ask }) => ask('/profile/sessions') },
    'profile.endSession': {
      SESSION_REQUIRED: ({ ask }) => ask(`/profile/sessions/${NO_TOKEN}`, { method: 'DELETE' }),
      NOT_FOUND: async (engine) =>
        engine.ask(`/profile/sessions/${NO_TOKEN}`, { ...(await golfer(engine)), method: 'DELETE' }),
    },
    'profile.endOtherSessions': {
      SESSION_REQUIRED: ({ ask }) => ask('/profile/sessions', { method: 'DELETE' }),
    },
    'profile.requestEmailVerification': { SESSION_REQUIRED: post('/profile/email-verification') },
    'profile.verifyEmail': {
      LINK_USED: put('/profile/email-verification', { verificationKey: NO_TOKEN }),
    },
    'profile.unsubscribe': { NOT_FOUND: put('/user/500001/email/unsubscribe', {}) },
    'profile.troonOptIn': {
      SESSION_REQUIRED: (engine) => troon(engine, true, ''),
      FORBIDDEN: (engine) => troon(engine, false, 'ada@example.com'),
      TROON_OPT_IN_FAILED: (engine) => troon(engine, true, 'no-troon@example.com'),
    },
    'profile.g1': { SESSION_REQUIRED: ({ ask }) => ask('/profile/g1') },
    'profile.g1Locations': { SESSION_REQUIRED: ({ ask }) => ask('/profile/g1/locations') },
    'profile.exportData': { SESSION_REQUIRED: ({ ask }) => ask('/profile/export') },
    'profile.removal': { SESSION_REQUIRED: ({ ask }) => ask('/profile/removal') },
    'profile.remove': {
      SESSION_REQUIRED: ({ ask }) => ask('/profile', remove),
      SESSION_EXPIRED: ({ ask }) => ask('/profile', { ...remove, headers: { session: NO_TOKEN } }),
      CREDENTIALS_REJECTED: async (engine) =>
        engine.ask('/profile', { ...(await golfer(engine)), method: 'DELETE', body: { password: 'wrong' } }),
      ACCOUNT_LOCKED: async (engine) => {
        const { headers, session } = await golfer(engine);
        for (let index = 0; index < 5; index += 1) await signIn(engine, session.customer.username, 'wrong');
        return engine.ask('/profile', { ...remove, headers });
      },
      UPCOMING_RESERVATIONS: async (engine) => {
        const { headers, id } = await golfer(engine);
        const { rate } = await findTeeTime(engine, { date: '2031-05-07', nth: 40 });
        const reservation = await insertReservation(engine.db, { rateId: rate.rateId, players: 1 });
        await engine.db
          .updateTable('reservation')
          .set({ customer_id: id })
          .where('id', '=', reservation)
          .execute();
        return engine.ask('/profile', { ...remove, headers });
      },
      ACCOUNT_OWES: async (engine) => {
        const { headers, id } = await golfer(engine);
        const kept = { kind: 'credit-account', unit: CLUB.currency, limitCents: 10_000 } as const;
        const account = await openAccount(engine, id, kept);
        await postAt(engine, account, { amount: -5_000, at: '2026-01-01T12:00:00Z' });
        return engine.ask('/profile', { ...remove, headers });
      },
      ACCOUNT_PAYMENT_UNDER_WAY: async (engine) => {
        const { headers, id } = await golfer(engine);
        const { rate } = await findTeeTime(engine, { date: '2031-05-07', nth: 41 });
        const reservation = await insertReservation(engine.db, {
          rateId: rate.rateId,
          players: 1,
          state: 'cancelled',
        });
        const { pool } = engine.database;
        await pool.query(
          `update invoice set customer_id = $2 where id = (select invoice_id from reservation where id = $1)`,
          [reservation, id],
        );
        await pool.query(
          `insert into payment_attempt (alias, invoice_id, provider, state, amount_cents, currency, return_url)
           select alias, id, 'sandbox', 'started', 100, 'USD', '' from invoice where customer_id = $1`,
          [id],
        );
        return engine.ask('/profile', { ...remove, headers });
      },
    },
  },
};
