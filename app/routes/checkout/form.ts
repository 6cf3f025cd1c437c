import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BOOKING_CODE_DIGITS, MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { findUsableCard, isWalletCardOver } from '#server/rules/card-expiry.ts';
import { type CheckoutField, invalidCheckoutFields, type TypedCard } from '#server/rules/checkout-fields.ts';
import { readPhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { RequiredFields } from './required-fields.ts';

/** We make no shorter keys. */
const MIN_KEY_LENGTH = 16;

const typed = (max: number) => z.string().trim().max(max).default('');
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/** Every field the checkout may have. Its schema says which of them a cart needs. */
export const checkoutFields = z.object({
  firstName: typed(100),
  lastName: typed(100),
  email: typed(254),
  phone: typed(50),
  notes: typed(1000),
  homeClub: typed(200),
  memberNumber: typed(100),
  cardNumber: typed(40),
  expirationMonth: typed(10),
  expirationYear: typed(10),
  securityCode: typed(10),
  walletOptionId: typed(100),
  securityCodeSaved: typed(10),
  saveCard: ticked,
  nameOnCard: typed(200),
  /** The card has the booker's name. Without scripts nothing fills it in. */
  sameName: ticked,
  addressLine1: typed(200),
  postalCode: typed(20),
  country: typed(20),
  emailOptIn: ticked,
  smsOptIn: ticked,
  transactionalSmsOptIn: ticked,
  troonOptIn: ticked,
  isCaddyRequested: ticked,
  terms: ticked,
  /** The emailed code and its address: a new address needs a new code. */
  emailCode: typed(20),
  codeEmail: typed(254),
  intent: typed(40),
  /** Identifies the purchase: the form sent twice buys once. */
  key: typed(64).transform((key) => (key.length < MIN_KEY_LENGTH ? randomUUID() : key)),
  seen: typed(4000),
});

export type CheckoutValues = z.output<typeof checkoutFields>;
export type CheckoutInput = z.input<typeof checkoutFields>;

/** In the order of product.md section 5. `country` is the course's. */
export function checkoutForm(
  needs: RequiredFields,
  text: Text,
  { cards, now, country }: { cards: readonly WalletCard[]; now: Date; country: string },
) {
  return checkoutFields.superRefine((form, context) => {
    const { errors } = text.checkout;
    const invalid = new Map<keyof CheckoutValues, string>();
    const note = (field: keyof CheckoutValues, message: string, isInvalid: boolean | undefined = true) => {
      if (isInvalid && !invalid.has(field)) invalid.set(field, message);
    };
    const unusable = invalidCheckoutFields(form, cardToCheck(form, needs), needs.required);
    note('email', errors.emailMissing, needs.required.email && form.email === '');
    const { savedCard, fields } = text.cardForm;
    const isSaved = isSavedCard(form, needs);
    const saved = cards.find(({ walletOptionId }) => walletOptionId === form.walletOptionId);
    for (const field of unusable)
      note(
        isSaved && field === 'securityCode' ? 'securityCodeSaved' : field,
        fields[field satisfies CheckoutField],
      );
    note('walletOptionId', savedCard.unknown, isSaved && !saved);
    note('walletOptionId', savedCard.expired, isSaved && saved && isWalletCardOver(saved, now));
    const phone = readPhone(form.phone, country);
    note('phone', text.cardForm.fields.phone, form.phone !== '' && !phone);
    const hasSms = form.smsOptIn || form.transactionalSmsOptIn;
    if (hasSms && (form.phone === '' || phone?.e164 === null)) invalid.set('phone', errors.smsWithoutPhone);
    const isMember = needs.memberNumber === 'required' || form.homeClub !== '' || form.memberNumber !== '';
    if (needs.memberNumber !== 'none' && isMember) {
      note(
        'homeClub',
        errors.homeClub,
        needs.homeClub !== 'none' && !needs.homeClubs.includes(form.homeClub),
      );
      note('memberNumber', errors.memberNumber, form.memberNumber === '');
    }
    if (isCodeAsked(form)) {
      note('emailCode', text.checkout.code.missing, form.emailCode === '');
      note('emailCode', text.checkout.code.digits, digitsOf(form.emailCode).length !== BOOKING_CODE_DIGITS);
    }
    note('terms', errors.terms, needs.required.teeTimePolicy && !form.terms);
    const problem = findRenewalProblem(form, needs, cards, { text, now });
    if (problem?.field) note(problem.field, problem.message);
    else if (problem) context.addIssue({ code: 'custom', path: [], message: problem.message });
    for (const [field, message] of invalid) context.addIssue({ code: 'custom', path: [field], message });
  });
}

function isSavedCard(
  { walletOptionId }: Pick<CheckoutValues, 'walletOptionId'>,
  { hasCard }: RequiredFields,
) {
  return hasCard && walletOptionId !== '';
}

function findRenewalProblem(
  form: CheckoutValues,
  needs: RequiredFields,
  cards: readonly WalletCard[],
  { text: { renewals }, now }: { text: Text; now: Date },
): { field: 'walletOptionId' | 'saveCard' | null; message: string } | null {
  if (!needs.renews || isSavedCard(form, needs)) return null;
  if (!needs.hasCard)
    return findUsableCard(cards, now) ? null : { field: null, message: renewals.cardMissing };
  if (cards.length >= MAX_WALLET_CARDS) return { field: 'walletOptionId', message: renewals.walletFull };
  return form.saveCard ? null : { field: 'saveCard', message: renewals.consentMissing };
}

function cardToCheck(form: CheckoutValues, needs: RequiredFields) {
  if (!needs.hasCard) return null;
  return isSavedCard(form, needs) ? { isSaved: true as const, securityCode: form.securityCodeSaved } : form;
}

const NOTHING_TYPED = {
  cardNumber: '',
  expirationMonth: '',
  expirationYear: '',
  nameOnCard: '',
  addressLine1: '',
  postalCode: '',
  country: '',
};

export function cardOfForm(form: CheckoutValues, needs: RequiredFields): TypedCard | null {
  if (!needs.hasCard) return null;
  return isSavedCard(form, needs) ? { ...NOTHING_TYPED, securityCode: form.securityCodeSaved } : form;
}

export function filledFields(form: FormData): string[] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [name] : []));
}

export function fillNameOnCard(form: FormData): void {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (text('sameName') !== 'on' || text('nameOnCard') !== '') return;
  form.set('nameOnCard', `${text('firstName')} ${text('lastName')}`.trim());
}

type CodeFields = Pick<CheckoutValues, 'email' | 'emailCode' | 'codeEmail' | 'intent'>;

export const SEND_CODE = 'send-code';

/** Empty when no code was typed for this address, or a new one is wanted. */
export function codeToSend(form: CodeFields): string {
  return isCodeAsked(form) ? digitsOf(form.emailCode) : '';
}

function isCodeAsked({ email, codeEmail, intent }: CodeFields): boolean {
  return codeEmail !== '' && plainEmail(codeEmail) === plainEmail(email) && intent !== SEND_CODE;
}

function digitsOf(code: string): string {
  const digits = code.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : '';
}
