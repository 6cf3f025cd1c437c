import type { CartPurchaseForm } from '#server/contract/cart-purchase.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { PayForm } from '../card-client/read-card-form.ts';

/** Converts a purchase form for payments; missing fields become empty. */
export function readForm(form: CartPurchaseForm, ownTokenHash: string): PayForm {
  const { booker, card } = form;
  const text = (value: string | null | undefined) => (value ?? '').replaceAll('\u0000', '').trim();
  return {
    token: '',
    ownTokenHash,
    returnUrl: form.returnUrl ?? '',
    notes: text(form.notes),
    emailCode: text(form.emailCode),
    certificateCodes: form.giftCertificateCodes ?? [],
    accountIds: (form.useAccounts ?? []).map(({ accountId }) => accountId),
    expectedCents: form.expectedAmount == null ? null : Math.round(form.expectedAmount * CENTS_PER_DOLLAR),
    booker: {
      firstName: text(booker?.firstName),
      lastName: text(booker?.lastName),
      email: plainEmail(text(booker?.email)),
      phone: text(booker?.phone),
      emailOptIn: form.emailOptIn ?? false,
      smsOptIn: form.smsOptIn ?? false,
      transactionalSmsOptIn: form.transactionalSmsOptIn ?? false,
      troonOptIn: form.troonOptIn ?? false,
      isCaddyRequested: form.isCaddyRequested ?? false,
      trackingCode: text(form.trackingCode),
    },
    member: { homeClub: text(form.homeClub), memberNumber: text(form.memberNumber) },
    card: {
      cardNumber: text(card?.cardNumber),
      expirationMonth: text(card?.expirationMonth),
      expirationYear: text(card?.expirationYear),
      securityCode: text(form.securityCode) || text(card?.securityCode),
      nameOnCard: text(card?.nameOnCard),
      addressLine1: text(card?.addressLine1),
      postalCode: text(card?.postalCode),
      country: text(card?.country),
    },
    walletOptionId: text(form.walletOptionId),
    savesCard: form.saveCard ?? false,
  };
}
