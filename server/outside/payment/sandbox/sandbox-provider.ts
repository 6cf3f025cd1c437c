import type { Kysely } from 'kysely';
import type { PaymentProvider } from '../payment-provider.ts';
import { abandonPayment } from './abandon-payment.ts';
import { type AuthoriseOptions, authoriseAtSandbox } from './authorise-payment.ts';
import { openCardSetup, readCardSetup } from './card-setup.ts';
import { describePayment } from './describe-payment.ts';
import { endExpiredStep } from './external-step.ts';
import { capturePayment, refundPayment, voidPayment } from './move-money.ts';
import { deleteCard, findPaymentByKey } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';

/** Implements the provider; each call is one transaction. */
export function createSandboxProvider(
  books: Kysely<SandboxTables>,
  options: AuthoriseOptions,
): PaymentProvider {
  const { clock } = options;
  return {
    name: 'sandbox',
    cardEntry: 'form',
    // Its pages belong to this program.
    redirectHosts: [],
    authorise: (request) => authoriseAtSandbox(books, request, options),
    vault: {
      openSetup: (request) => openCardSetup(books, request, options),
      readSetup: (reference) => readCardSetup(books, reference, clock()),
      remove: (reference) => deleteCard(books, reference),
    },
    async lookUp({ idempotencyKey }) {
      await endExpiredStep(books, { column: 'idempotency_key', value: idempotencyKey }, clock());
      const payment = await findPaymentByKey(books, idempotencyKey);
      return payment ? describePayment(books, payment, options) : { state: 'unknown' };
    },
    async abandon({ idempotencyKey }) {
      return describePayment(books, await abandonPayment(books, idempotencyKey, clock()), options);
    },
    capture: (request) => capturePayment(books, request, clock()),
    void: (request) => voidPayment(books, request, clock()),
    refund: (request) => refundPayment(books, request, clock()),
  };
}
