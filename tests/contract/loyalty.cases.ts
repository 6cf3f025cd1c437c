import { knowGolfer } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

let people = 0;

export const loyaltyCases: Cases = {
  answers: {
    'accountTenders.list': async (engine) => {
      const { headers } = await signIn(engine, `loyalty-${people++}@example.com`);
      return engine.ask('/profile/account-tenders', { headers });
    },
    'loyalty.list': async (engine) => {
      const { customerId, headers } = await signIn(engine, `loyalty-${people++}@example.com`);
      await knowGolfer(engine, customerId);
      return engine.ask('/profile/loyalty', { headers });
    },
  },
  refusals: {
    'accountTenders.list': { SESSION_REQUIRED: ({ ask }) => ask('/profile/account-tenders') },
    'loyalty.list': {
      SESSION_REQUIRED: ({ ask }) => ask('/profile/loyalty'),
      ACCOUNT_TAB_OFF: async (engine) => {
        const { headers } = await signIn(engine, `loyalty-${people++}@example.com`);
        return engine.ask('/profile/loyalty', { headers });
      },
      FACILITY_NOT_OFFERED: async (engine) => {
        const { headers } = await signIn(engine, `loyalty-${people++}@example.com`);
        return engine.ask('/profile/loyalty?gnFacilityId=1', { headers });
      },
    },
  },
};
