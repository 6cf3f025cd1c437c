import type { Kysely } from 'kysely';
import type { PaymentRecord } from '../payment-provider.ts';
import { findCaptureId, type PaymentRow } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import { deriveStepToken } from './step-token.ts';

/** Converts a payment row to the provider's record. */
export async function describePayment(
  books: Kysely<SandboxTables>,
  payment: PaymentRow,
  options: { secret: string; pageUrl: string },
): Promise<PaymentRecord> {
  if (payment.state === 'abandoned') return { state: 'abandoned' };
  if (payment.reason) return { state: 'declined', reason: payment.reason };
  if (!payment.brand || !payment.last_four) throw new Error(`Payment ${payment.id} has lost its card`);
  const facts = {
    authorisationId: payment.id,
    brand: payment.brand,
    lastFour: payment.last_four,
    // Brand and last digits identify a test card.
    ...(payment.kept_card && {
      kept: { reference: payment.kept_card, cardKey: `${payment.brand} ${payment.last_four}` },
    }),
  };
  switch (payment.state) {
    case 'pending': {
      const redirectUrl = new URL(options.pageUrl);
      redirectUrl.searchParams.set('token', deriveStepToken(options.secret, payment.id));
      return { state: 'pending', redirectUrl: redirectUrl.href, ...facts };
    }
    case 'captured':
      return {
        state: 'captured',
        captureId: await findCaptureId(books, payment.id),
        capturedCents: payment.captured_cents,
        refundedCents: payment.refunded_cents,
        ...facts,
      };
    case 'approved':
    case 'voided':
      return { state: payment.state, ...facts };
    case 'declined':
      throw new Error(`Payment ${payment.id} was declined without a reason`);
  }
}
