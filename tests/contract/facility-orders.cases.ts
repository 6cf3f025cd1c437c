import type { FacilityOrders } from '#server/contract/facility-orders.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { CLUB, knowGolfer } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

const LIST = '/profile/g1/orders';
const NONE = '00000000-0000-4000-8000-000000000000';
const DETAILS = `${LIST}/details?gnFacilityId=${CLUB.facilityId}&orderId=${NONE}`;

let people = 0;
const stranger = (engine: TestEngine) => signIn(engine, `facility-orders-${people++}@example.com`);

/** A golfer who bought something at the counter. */
async function buyer(engine: TestEngine) {
  const { customerId, headers } = await stranger(engine);
  await knowGolfer(engine, customerId);
  await engine.database.pool.query(
    `insert into invoice (alias, facility_id, kind, customer_id, currency, state) values ($1, $2, 'product', $3, 'USD', 'closed')`,
    [CLUB.alias, CLUB.facilityId, customerId],
  );
  return { headers };
}

export const facilityOrdersCases: Cases = {
  answers: {
    'facilityOrders.list': async (engine) => engine.ask(LIST, await buyer(engine)),
    'facilityOrders.details': async (engine) => {
      const { headers } = await buyer(engine);
      const { orders } = await engine.read<FacilityOrders>(LIST, { headers });
      return engine.ask(DETAILS.replace(NONE, orders[0]?.orderId ?? NONE), { headers });
    },
  },
  refusals: {
    'facilityOrders.list': {
      SESSION_REQUIRED: ({ ask }) => ask(LIST),
      ACCOUNT_TAB_OFF: async (engine) => engine.ask(LIST, { headers: (await stranger(engine)).headers }),
      FACILITY_NOT_OFFERED: async (engine) => engine.ask(`${LIST}?gnFacilityId=1`, await buyer(engine)),
    },
    'facilityOrders.details': {
      SESSION_REQUIRED: ({ ask }) => ask(DETAILS),
      ACCOUNT_TAB_OFF: async (engine) => engine.ask(DETAILS, { headers: (await stranger(engine)).headers }),
      FACILITY_NOT_OFFERED: async (engine) =>
        engine.ask(DETAILS.replace(String(CLUB.facilityId), '1'), await buyer(engine)),
      NOT_FOUND: async (engine) => engine.ask(DETAILS, await buyer(engine)),
    },
  },
};
