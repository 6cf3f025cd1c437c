import type { EngineParts } from '../call/context.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import { membershipPayable } from '../memberships/membership-payable.ts';
import type { Payables, PaymentParts } from '../payments/payable.ts';
import { productPayable } from '../products/product-payable.ts';
import { teeTimePayable } from '../reservations/tee-time-payable.ts';

/** Everything that is sold, as payments see it. */
const payables: Payables = {
  'tee-time': teeTimePayable,
  product: productPayable,
  membership: membershipPayable,
  'gift-certificate': giftCertificatePayable,
};

/** The engine's parts as payments want them. */
export function withPayables(parts: EngineParts): PaymentParts {
  return { ...parts, payables };
}
