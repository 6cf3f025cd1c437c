import type { TestEngine } from '#tests/support/engine.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));
const nobody = shared((engine) => staffAt(engine, []));

const customer = shared(async (engine: TestEngine) => {
  const { id } = await engine.db
    .insertInto('customer')
    .values({
      alias: 'cedar-ridge',
      email: 'noor.haddad@example.com',
      first_name: 'Noor',
      last_name: 'Haddad',
      is_imported: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
});
const SEARCH = { method: 'POST', body: { term: 'noor had' } };

export const staffSearchCases: Cases = {
  answers: {
    'deskCustomers.search': async (engine) => {
      await customer(engine);
      return (await clerk(engine)).ask('/staff/search', SEARCH);
    },
    'deskCustomers.customer': async (engine) =>
      (await clerk(engine)).ask(`/staff/customers/${await customer(engine)}`),
  },
  refusals: {
    'deskCustomers.search': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/search', SEARCH),
      ROLE_REFUSED: async (engine) => (await nobody(engine)).ask('/staff/search', SEARCH),
    },
    'deskCustomers.customer': {
      SESSION_REQUIRED: async (engine) => engine.ask(`/staff/customers/${await customer(engine)}`),
      ROLE_REFUSED: async (engine) =>
        (await starter(engine)).ask(`/staff/customers/${await customer(engine)}`),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/customers/999999'),
    },
  },
};
