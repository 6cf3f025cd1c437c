import type { StaffPerson } from '#server/contract/staff/people.ts';
import { readMail, secretIn } from '#tests/support/accounts.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { addStaff, staffAt } from '#tests/support/staff.ts';
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

export const staffPeopleCases: Cases = {
  answers: {
    'staffAccess.openLink': async (engine) =>
      engine.ask('/staff/link', { method: 'POST', body: { token: await mailedToken(engine) } }),
    'staffAccess.setPassword': async (engine) =>
      setPassword(engine, { token: await mailedToken(engine), password: 'larch-otter-42' }),
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
