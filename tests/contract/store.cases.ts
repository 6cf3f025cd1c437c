import { createEngine } from '#server/engine/app.ts';
import { askThrough } from '#tests/support/ask.ts';
import { signIn } from './cart-scenes.ts';
import type { Case, Cases } from './cases.ts';

/** A call of an operator whose store is closed, by its settings of this moment alone. */
const whereClosed =
  (path: string): Case =>
  async (engine) => {
    const alias = 'closed-store';
    await engine.db
      .insertInto('operator')
      .values({ alias, name: 'Closed', settings: '{}' })
      .onConflict((conflict) => conflict.column('alias').doNothing())
      .execute();
    const { fetch } = createEngine(engine.parts);
    return askThrough((request, address) => fetch(request, address)).ask(path, { alias });
  };

const ofOthers = '?facilityIds=9301';

export const storeCases: Cases = {
  answers: {
    'store.memberships': ({ ask }) => ask('/memberships'),
    'store.giftCertificates': ({ ask }) => ask('/gift-certificates?facilityIds=9101'),
    'store.productLineItems': ({ ask }) => ask('/product-line-items'),
    'store.users': async (engine) => {
      const headers = await signIn(engine);
      return engine.ask('/users?email=golfer@example.com', { headers });
    },
  },
  refusals: {
    'store.memberships': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask(`/memberships${ofOthers}`),
      FORBIDDEN: whereClosed('/memberships'),
    },
    'store.giftCertificates': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask(`/gift-certificates${ofOthers}`),
      FORBIDDEN: whereClosed('/gift-certificates'),
    },
    'store.productLineItems': {
      FACILITY_NOT_OFFERED: ({ ask }) => ask(`/product-line-items${ofOthers}`),
      FORBIDDEN: whereClosed('/product-line-items'),
    },
    'store.users': { SESSION_REQUIRED: ({ ask }) => ask('/users?email=golfer@example.com') },
  },
};
