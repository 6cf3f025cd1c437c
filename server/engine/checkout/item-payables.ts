import { checkInPayable } from '../check-in/check-in-payable.ts';
import { noShowFeePayable } from '../check-in/no-show-fee-payable.ts';
import { accountPaymentPayable } from '../credit/account-payment-payable.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import type { InvoiceKind } from '../invoices/invoices.queries.ts';
import { membershipPayable } from '../memberships/membership-payable.ts';
import { periodPayable } from '../memberships/period-payable.ts';
import type { Payable } from '../payments/payable.ts';
import { productPayable } from '../products/product-payable.ts';
import { teeTimePayable } from '../reservations/tee-time-payable.ts';

export const itemPayables: Record<Exclude<InvoiceKind, 'cart' | 'change'>, Payable> = {
  'tee-time': teeTimePayable,
  product: productPayable,
  membership: membershipPayable,
  'membership-period': periodPayable,
  'account-payment': accountPaymentPayable,
  'gift-certificate': giftCertificatePayable,
  'check-in': checkInPayable,
  'no-show-fee': noShowFeePayable,
};
