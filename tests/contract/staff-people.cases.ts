import type { StaffPerson } from '#server/contract/staff/people.ts';
import { readMail, secretIn } from '#tests/support/accounts.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { addStaff, STAFF_PASSWORD, staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const owner = shared((engine) => staffAt(engine, 'owner'));
const clerk = shared((engine) => staffAt(engine, 'clerk'));
const CLERK = [{ role: 'clerk', facilityId: null }];
let invited = 0;

const newcomer = (more: object = {}) => {
  invited += 1;
  return { email: `newcomer-${invited}@example.com`, name: 'Casey Doyle', roles: CLERK, ...more };
};

const invite = async (engine: TestEngine, more: object = {}) =>
  (await owner(engine)).post('/staff/people', newcomer(more));

async function mailedToken(engine: TestEngine): Promise<string> {
  const { email } = (await (await invite(engine)).json()) as StaffPerson;
  return secretIn(await readMail(engine, email, 'staff-invitation'), 'token');
}

type More = { method?: string; body?: unknown };
type Path = (engine: TestEngine) => Promise<string> | string;

const person = async (engine: TestEngine, state: 'active' | 'disabled' = 'active') =>
  (await addStaff(engine, 'clerk', { state })).id;

/** An owner's call, and its refusals of those who are none. */
function ownersCall(path: Path, more: More = {}) {
  const refusals = Object.fromEntries<Case>([
    ['SESSION_REQUIRED', async (engine) => engine.ask(await path(engine), more)],
    ['ROLE_REFUSED', async (engine) => (await clerk(engine)).ask(await path(engine), more)],
  ]);
  const answer: Case = async (engine) => (await owner(engine)).ask(await path(engine), more);
  return { answer, refusals };
}

const of =
  (verb: string): Path =>
  async (engine) =>
    `/staff/people/${await person(engine)}${verb}`;
const nobody = (verb: string, more: More): Case => ownersCall(() => `/staff/people/1${verb}`, more).answer;

/** The only owner of an operator. */
async function lastOwner(engine: TestEngine) {
  await engine.db
    .updateTable('staff_user')
    .set({ state: 'disabled' })
    .where('alias', '=', 'the-bay')
    .execute();
  return staffAt(engine, 'owner', { alias: 'the-bay' });
}

const POST = { method: 'POST', body: {} };
const PUT = { method: 'PUT', body: { name: 'Casey', roles: CLERK } };
const list = ownersCall(() => '/staff/people');
const read = ownersCall(of(''));
const inviting = ownersCall(() => '/staff/people', { method: 'POST', body: newcomer() });
const sending = ownersCall(of('/link'), POST);
const changing = ownersCall(of(''), PUT);
const disabling = ownersCall(of('/disable'), POST);
const enabling = ownersCall(of('/enable'), POST);
const ending = ownersCall(of('/end-sessions'), POST);

const elsewhere = { roles: [{ role: 'clerk', facilityId: 999_999 }] };
const setPassword = (engine: TestEngine, body: object) =>
  engine.ask('/staff/password', { method: 'POST', body });

const WRONG = { password: 'wrong-12', newPassword: 'larch-otter-42', pin: '1234' };
const RIGHT = { ...WRONG, password: STAFF_PASSWORD };

/** A clerk's own call, and its refusals of those who are none. */
function ownCall(method: string, path: string, body?: object) {
  const more = body ? { method, body } : { method };
  const answer: Case = async (engine) => (await staffAt(engine, 'clerk')).ask(path, more);
  const refusals = Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(path, more)],
    ['ROLE_REFUSED', async (engine) => (await staffAt(engine, [])).ask(path, more)],
  ]);
  return { answer, refusals };
}

/** A fifth wrong password locks. */
const lockedOut =
  (path: string, body: object): Case =>
  async (engine) => {
    const user = await staffAt(engine, 'clerk');
    const ask = () => user.ask(path, { method: 'PUT', body });
    for (let times = 0; times < 5; times += 1) await ask();
    return ask();
  };

/** A till's own call by the clerk who opened it. */
const atTill =
  (method: string, path: string, bodyOf?: (id: number) => object, times = 1): Case =>
  async (engine) => {
    const user = await staffAt(engine, 'clerk');
    await user.ask('/staff/pin', { method: 'PUT', body: RIGHT });
    await user.post('/staff/till', { name: 'Counter 1', facilityId: 9101 });
    const more = bodyOf ? { method, body: bodyOf(user.id) } : { method };
    for (let time = 1; time < times; time += 1) await user.ask(path, more);
    return user.ask(path, more);
  };

const TILL = { name: 'Counter 1', facilityId: 9101 };
const take = (pin: string) => (staffUserId: number) => ({ staffUserId, pin });
const sessions = ownCall('GET', '/staff/sessions');
const endingOthers = ownCall('DELETE', '/staff/sessions');
const passwordChange = ownCall('PUT', '/staff/password', RIGHT);
const pinChange = ownCall('PUT', '/staff/pin', RIGHT);
const opening = ownCall('POST', '/staff/till', TILL);
const till = ownCall('GET', '/staff/till');
const locking = ownCall('POST', '/staff/till/lock');
const taking = ownCall('POST', '/staff/till/take', { staffUserId: 1, pin: '1234' });

export const staffPeopleCases: Cases = {
  answers: {
    'staffAccess.openLink': async (engine) =>
      engine.ask('/staff/link', { method: 'POST', body: { token: await mailedToken(engine) } }),
    'staffAccess.setPassword': async (engine) =>
      setPassword(engine, { token: await mailedToken(engine), password: 'larch-otter-42' }),
    'staffAccess.forgotPassword': (engine) =>
      engine.ask('/staff/password/forgot', { method: 'POST', body: { email: 'nobody@example.com' } }),
    'staffAccess.sessions': sessions.answer,
    'staffAccess.endOtherSessions': endingOthers.answer,
    'staffAccess.changePassword': passwordChange.answer,
    'staffAccess.setPin': pinChange.answer,
    'staffAccess.openTill': opening.answer,
    'staffAccess.till': atTill('GET', '/staff/till'),
    'staffAccess.lockTill': atTill('POST', '/staff/till/lock'),
    'staffAccess.takeTill': atTill('POST', '/staff/till/take', take('1234')),
    'staffPeople.list': list.answer,
    'staffPeople.read': read.answer,
    'staffPeople.invite': (engine) => invite(engine),
    'staffPeople.sendLink': sending.answer,
    'staffPeople.change': changing.answer,
    'staffPeople.disable': disabling.answer,
    'staffPeople.enable': enabling.answer,
    'staffPeople.endSessions': ending.answer,
  },
  refusals: {
    'staffAccess.openLink': {
      LINK_USED: (engine) => engine.ask('/staff/link', { method: 'POST', body: { token: 'none' } }),
    },
    'staffAccess.setPassword': {
      LINK_USED: (engine) => setPassword(engine, { token: 'none', password: 'larch-otter-42' }),
      PASSWORD_TOO_WEAK: async (engine) =>
        setPassword(engine, { token: await mailedToken(engine), password: 'golf' }),
      PASSWORD_TOO_COMMON: async (engine) =>
        setPassword(engine, { token: await mailedToken(engine), password: 'Password123' }),
    },
    'staffAccess.sessions': sessions.refusals,
    'staffAccess.endOtherSessions': endingOthers.refusals,
    'staffAccess.changePassword': {
      ...passwordChange.refusals,
      CREDENTIALS_REJECTED: ownCall('PUT', '/staff/password', WRONG).answer,
      ACCOUNT_LOCKED: lockedOut('/staff/password', WRONG),
      PASSWORD_TOO_WEAK: ownCall('PUT', '/staff/password', { ...RIGHT, newPassword: 'golf' }).answer,
      PASSWORD_TOO_COMMON: ownCall('PUT', '/staff/password', { ...RIGHT, newPassword: 'Password123' }).answer,
    },
    'staffAccess.setPin': {
      ...pinChange.refusals,
      CREDENTIALS_REJECTED: ownCall('PUT', '/staff/pin', WRONG).answer,
      ACCOUNT_LOCKED: lockedOut('/staff/pin', WRONG),
    },
    'staffAccess.openTill': {
      ...opening.refusals,
      FACILITY_NOT_OFFERED: ownCall('POST', '/staff/till', { ...TILL, facilityId: 999_999 }).answer,
    },
    'staffAccess.till': { ...till.refusals, NOT_A_TILL: till.answer },
    'staffAccess.lockTill': { ...locking.refusals, NOT_A_TILL: locking.answer },
    'staffAccess.takeTill': {
      ...taking.refusals,
      NOT_A_TILL: taking.answer,
      PIN_REJECTED: atTill('POST', '/staff/till/take', take('0000')),
      ACCOUNT_LOCKED: atTill('POST', '/staff/till/take', take('0000'), 6),
    },
    'staffPeople.list': list.refusals,
    'staffPeople.read': { ...read.refusals, NOT_FOUND: nobody('', {}) },
    'staffPeople.invite': {
      ...inviting.refusals,
      STAFF_USER_EXISTS: async (engine) => invite(engine, { email: (await owner(engine)).email }),
      FACILITY_NOT_OFFERED: (engine) => invite(engine, elsewhere),
    },
    'staffPeople.sendLink': {
      ...sending.refusals,
      NOT_FOUND: nobody('/link', POST),
      STAFF_USER_DISABLED: async (engine) =>
        (await owner(engine)).post(`/staff/people/${await person(engine, 'disabled')}/link`),
    },
    'staffPeople.change': {
      ...changing.refusals,
      NOT_FOUND: nobody('', PUT),
      FACILITY_NOT_OFFERED: ownersCall(of(''), { ...PUT, body: { name: 'Casey', ...elsewhere } }).answer,
      LAST_OWNER: async (engine) => {
        const last = await lastOwner(engine);
        return last.ask(`/staff/people/${last.id}`, PUT);
      },
    },
    'staffPeople.disable': {
      ...disabling.refusals,
      NOT_FOUND: nobody('/disable', POST),
      LAST_OWNER: async (engine) => {
        const last = await lastOwner(engine);
        return last.post(`/staff/people/${last.id}/disable`);
      },
    },
    'staffPeople.enable': { ...enabling.refusals, NOT_FOUND: nobody('/enable', POST) },
    'staffPeople.endSessions': { ...ending.refusals, NOT_FOUND: nobody('/end-sessions', POST) },
  },
};
