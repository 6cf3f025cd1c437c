import type { TestEngine } from '#tests/support/engine.ts';
import { addStaff, STAFF_PASSWORD, staffAt } from '#tests/support/staff.ts';
import {
  appCode,
  clerkWithApp,
  newcomerAt,
  requireTwoFactor,
  waitingSignIn,
} from '#tests/support/two-factor.ts';
import { type Case, type Cases, shared } from './cases.ts';

const STRICT = 'the-bay';
const WRONG_CODE = '12';

const owner = shared((engine) => staffAt(engine, 'owner'));
const post = (engine: TestEngine, path: string, body: object, alias = 'cedar-ridge') =>
  engine.ask(path, { method: 'POST', alias, body, address: '203.0.113.81' });

const finish = async (engine: TestEngine, code: (secret: string) => string) => {
  const clerk = await clerkWithApp(engine);
  const { token } = await waitingSignIn(engine, clerk);
  return post(engine, '/staff/session/code', { token, code: code(clerk.secret) });
};

async function newcomer(engine: TestEngine) {
  const { token } = await newcomerAt(engine, STRICT);
  const offered = await post(engine, '/staff/session/set-up', { token }, STRICT);
  return { token, ...((await offered.json()) as { setUp: string; secret: string }) };
}

const OVER = { token: 'none' };

type More = { method?: string; body?: unknown };

/** A clerk's own call, and its refusals of those who are none. */
function ownCall(path: string, more: More, as: (engine: TestEngine) => Promise<Caller>) {
  const answer: Case = async (engine) => (await as(engine)).ask(path, more);
  const refusals = Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(path, more)],
    ['ROLE_REFUSED', async (engine) => (await staffAt(engine, [])).ask(path, more)],
  ]);
  return { answer, refusals };
}
type Caller = { ask: (path: string, more?: More) => Promise<Response> };

const WRONG = { method: 'POST', body: { password: 'wrong-12' } };
const RIGHT = { method: 'POST', body: { password: STAFF_PASSWORD } };

/** The refusals of a call that needs the password again. */
const passwordRefusals = (path: string): Record<string, Case> =>
  Object.fromEntries<Case>([
    ['CREDENTIALS_REJECTED', async (engine) => (await staffAt(engine, 'clerk')).ask(path, WRONG)],
    [
      'ACCOUNT_LOCKED',
      async (engine) => {
        const user = await staffAt(engine, 'clerk');
        for (let time = 0; time < 5; time += 1) await user.ask(path, WRONG);
        return user.ask(path, WRONG);
      },
    ],
  ]);

const plain = (engine: TestEngine) => staffAt(engine, 'clerk');
const reading = ownCall('/staff/two-factor', {}, plain);
const beginning = ownCall('/staff/two-factor', RIGHT, plain);
const renewing = ownCall('/staff/two-factor/recovery-codes', RIGHT, clerkWithApp);
const turningOff = ownCall('/staff/two-factor/turn-off', RIGHT, clerkWithApp);

async function confirm(engine: TestEngine, more: { setUp?: string; code?: string } = {}) {
  const clerk = await plain(engine);
  const { setUp, secret } = await clerk.read<{ setUp: string; secret: string }>('/staff/two-factor', RIGHT);
  return clerk.post('/staff/two-factor/confirm', { setUp, code: appCode(engine, secret), ...more });
}
const confirming = ownCall(
  '/staff/two-factor/confirm',
  { method: 'POST', body: { setUp: 'none', code: '123456' } },
  plain,
);

const reset = (id: number) => `/staff/people/${id}/reset-two-factor`;
const POST = { method: 'POST', body: {} };

export const staffTwoFactorCases: Cases = {
  answers: {
    'staffTwoFactor.signInWithCode': (engine) => finish(engine, (secret) => appCode(engine, secret)),
    'staffTwoFactor.beginAtSignIn': async (engine) => {
      const { token } = await newcomerAt(engine, STRICT);
      return post(engine, '/staff/session/set-up', { token }, STRICT);
    },
    'staffTwoFactor.confirmAtSignIn': async (engine) => {
      const { secret, ...body } = await newcomer(engine);
      const code = appCode(engine, secret);
      return post(engine, '/staff/session/set-up/confirm', { ...body, code }, STRICT);
    },
    'staffTwoFactor.read': reading.answer,
    'staffTwoFactor.begin': beginning.answer,
    'staffTwoFactor.confirm': (engine) => confirm(engine),
    'staffTwoFactor.renewRecoveryCodes': renewing.answer,
    'staffTwoFactor.turnOff': turningOff.answer,
    'staffPeople.resetTwoFactor': async (engine) =>
      (await owner(engine)).post(reset((await clerkWithApp(engine)).id)),
  },
  refusals: {
    'staffTwoFactor.signInWithCode': {
      SIGN_IN_OVER: (engine) => post(engine, '/staff/session/code', { ...OVER, code: WRONG_CODE }),
      CODE_REJECTED: (engine) => finish(engine, () => WRONG_CODE),
      ACCOUNT_LOCKED: async (engine) => {
        const { token } = await waitingSignIn(engine, await clerkWithApp(engine));
        const body = { token, code: WRONG_CODE };
        for (let time = 0; time < 5; time += 1) await post(engine, '/staff/session/code', body);
        return post(engine, '/staff/session/code', body);
      },
    },
    'staffTwoFactor.beginAtSignIn': {
      SIGN_IN_OVER: (engine) => post(engine, '/staff/session/set-up', OVER),
    },
    'staffTwoFactor.confirmAtSignIn': {
      SIGN_IN_OVER: (engine) =>
        post(engine, '/staff/session/set-up/confirm', { ...OVER, setUp: 'none', code: WRONG_CODE }),
      SET_UP_OVER: async (engine) => {
        const { token } = await newcomer(engine);
        const body = { token, setUp: 'none', code: WRONG_CODE };
        return post(engine, '/staff/session/set-up/confirm', body, STRICT);
      },
      CODE_REJECTED: async (engine) => {
        const { token, setUp } = await newcomer(engine);
        const body = { token, setUp, code: WRONG_CODE };
        return post(engine, '/staff/session/set-up/confirm', body, STRICT);
      },
    },
    'staffTwoFactor.read': reading.refusals,
    'staffTwoFactor.begin': { ...beginning.refusals, ...passwordRefusals('/staff/two-factor') },
    'staffTwoFactor.confirm': {
      ...confirming.refusals,
      SET_UP_OVER: (engine) => confirm(engine, { setUp: 'none' }),
      CODE_REJECTED: (engine) => confirm(engine, { code: WRONG_CODE }),
    },
    'staffTwoFactor.renewRecoveryCodes': {
      ...renewing.refusals,
      ...passwordRefusals('/staff/two-factor/recovery-codes'),
      TWO_FACTOR_OFF: async (engine) => (await plain(engine)).ask('/staff/two-factor/recovery-codes', RIGHT),
    },
    'staffTwoFactor.turnOff': {
      ...turningOff.refusals,
      ...passwordRefusals('/staff/two-factor/turn-off'),
      TWO_FACTOR_OFF: async (engine) => (await plain(engine)).ask('/staff/two-factor/turn-off', RIGHT),
      TWO_FACTOR_REQUIRED: async (engine) => {
        await requireTwoFactor(engine, STRICT);
        return (await staffAt(engine, 'clerk', { alias: STRICT })).ask('/staff/two-factor/turn-off', RIGHT);
      },
    },
    'staffPeople.resetTwoFactor': {
      SESSION_REQUIRED: (engine) => engine.ask(reset(1), POST),
      ROLE_REFUSED: async (engine) => (await plain(engine)).ask(reset(1), POST),
      NOT_FOUND: async (engine) => (await owner(engine)).ask(reset(1), POST),
      TWO_FACTOR_OFF: async (engine) =>
        (await owner(engine)).ask(reset((await addStaff(engine, 'clerk')).id), POST),
    },
  },
};
