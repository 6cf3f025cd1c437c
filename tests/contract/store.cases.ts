import { createEngine } from '#server/engine/app.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { askThrough } from '#tests/support/ask.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
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

const balance = ({ ask }: TestEngine, code: string) =>
  ask('/gift-certificates/balance', { method: 'POST', body: { cartId: crypto.randomUUID(), code } });

const ofOthers = '?facilityIds=9301';

export const storeCases: Cases = {
  answers: {
    'store.memberships': ({ ask }) => ask('/memberships'),
    'store.giftCertificates': ({ ask }) => ask('/gift-certificates?facilityIds=9101'),
    'store.productLineItems': ({ ask }) => ask('/product-line-items'),
    'store.giftCertificateBalance': async (engine) => {
      const invoiceId = await sellInCart(engine, STORE_ITEMS.giftCertificate());
      const { id } = await engine.db
        .selectFrom('gift_certificate')
        .select('id')
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirstOrThrow();
      const code = await certificateCodeToMail(engine.db, engine.parts.linkSecret, id);
      return balance(engine, code ?? '');
    },
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
    'store.giftCertificateBalance': { GIFT_CERTIFICATE_REFUSED: (engine) => balance(engine, 'AAAA-BBBB') },
    'store.users': { SESSION_REQUIRED: ({ ask }) => ask('/users?email=golfer@example.com') },
  },
};
