import { PaymentError } from '../payment-error.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** Golfers pay at the course: no card, no authorization, no refund. */
export const atCoursePayment: PaymentProvider = {
  name: 'at-course',
  cardEntry: 'form',
  redirectHosts: [],
  authorise: async () => ({ state: 'not-needed' }),
  lookUp: async () => ({ state: 'not-needed' }),
  abandon: async () => ({ state: 'not-needed' }),
  capture: async () => refuse('captured'),
  void: async () => undefined,
  refund: async () => refuse('refunded'),
};

function refuse(what: string): never {
  throw new PaymentError('wrong-state', `A booking paid at the course has nothing that can be ${what}`);
}
