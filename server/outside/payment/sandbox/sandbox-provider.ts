import type { Kysely } from 'kysely';
import type { PaymentProvider } from '../payment-provider.ts';
import { abandonPayment } from './abandon-payment.ts';
import { type AuthoriseOptions, authorisePayment } from './authorise-payment.ts';
import { describePayment } from './describe-payment.ts';
import { endExpiredStep } from './external-step.ts';
import type { Interference, SandboxCall } from './interference.ts';
import { capturePayment, refundPayment, voidPayment } from './move-money.ts';
import { findPaymentByKey } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';

type Options = AuthoriseOptions & { interfere?: Interference };

/** The sandbox as the checkout sees it: each call one transaction of the sandbox's own. */
export function createSandboxProvider(books: Kysely<SandboxTables>, options: Options): PaymentProvider {
  const { clock, interfere } = options;

  async function call<T>(name: SandboxCall, work: () => Promise<T>): Promise<T> {
    await interfere?.(name, 'before');
    const answer = await work();
    await interfere?.(name, 'after');
    return answer;
  }

  return {
    name: 'sandbox',
    authorise: (request) => call('authorise', () => authorisePayment(books, request, options)),
    lookUp: (idempotencyKey) =>
      call('lookUp', async () => {
        await endExpiredStep(books, { column: 'idempotency_key', value: idempotencyKey }, clock());
        const payment = await findPaymentByKey(books, idempotencyKey);
        return payment ? describePayment(books, payment, options) : { state: 'unknown' };
      }),
    abandon: (idempotencyKey) =>
      call('abandon', async () =>
        describePayment(books, await abandonPayment(books, idempotencyKey, clock()), options),
      ),
    capture: (request) => call('capture', () => capturePayment(books, request, clock())),
    void: (request) => call('void', () => voidPayment(books, request, clock())),
    refund: (request) => call('refund', () => refundPayment(books, request, clock())),
  };
}
