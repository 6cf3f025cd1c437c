import { staffAt } from '#tests/support/staff.ts';
import { type Cases, shared } from './cases.ts';

const owner = shared((engine) => staffAt(engine, 'owner'));
const clerk = shared((engine) => staffAt(engine, 'clerk'));

export const staffLogCases: Cases = {
  answers: {
    'staffLog.list': async (engine) => {
      await (await owner(engine)).post('/staff/people', {
        email: 'logged@example.com',
        name: 'Casey Doyle',
        roles: [{ role: 'clerk', facilityId: null }],
      });
      return (await owner(engine)).ask('/staff/log');
    },
  },
  refusals: {
    'staffLog.list': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/log'),
      ROLE_REFUSED: async (engine) => (await clerk(engine)).ask('/staff/log'),
      NOT_FOUND: async (engine) => (await owner(engine)).ask('/staff/log?facilityId=2147483647'),
    },
  },
};
