import type { EngineParts } from '../call/context.ts';
import type { Payables, PaymentParts } from '../payments/payable.ts';
import { productPayable } from '../products/product-payable.ts';
import { teeTimePayable } from '../reservations/tee-time-payable.ts';

/** Everything that is sold, as payments see it. */
const payables: Payables = {
  'tee-time': teeTimePayable,
  product: productPayable,
};

/** The engine's parts as payments want them. */
export function withPayables(parts: EngineParts): PaymentParts {
  return { ...parts, payables };
}
