import { z } from 'zod';
import { SEND_CODE } from './form.ts';

const typed = (max: number) => z.string().trim().max(max).default('');

/** The codes beside the checkout's form: they go along with each of its buttons. */
export const codesForm = z.object({
  promotionCode: typed(64),
  giftCertificateCode: typed(64),
  intent: typed(40),
});

const APPLY_PROMOTION = 'promotion';
/** The value of the button that applies a gift certificate. */
export const APPLY_CERTIFICATE = 'certificate';
const REMOVE = 'remove-certificate ';

/** The value of the button that takes the certificate off whose code ends so. */
export function removeCertificate(lastFour: string): string {
  return `${REMOVE}${lastFour}`;
}

const ACCOUNT = /^(use|leave)-account (\d{1,9})$/;

/** The value of the button that lets an account pay, or no longer. */
export function chooseAccount(id: number, pays: boolean): string {
  return `${pays ? 'use' : 'leave'}-account ${id}`;
}

/** What a form wants done about codes: `null`, not that one. Empty: its button was pressed, and nothing was typed. */
export type CodesChange = {
  removed: string | null;
  promotion: string | null;
  certificate: string | null;
  /** An account that is to pay, or no longer. */
  account: { id: number; pays: boolean } | null;
};

/**
 * What the form of the checkout asks for about codes before anything can be bought; null: nothing. A code that was typed and not
 * applied is applied first, whatever was pressed: nobody pays more than he thought because he forgot a button.
 */
export function readCodesChange(fields: z.output<typeof codesForm>): CodesChange | null {
  const { intent, promotionCode, giftCertificateCode } = fields;
  const nothing = { removed: null, promotion: null, certificate: null, account: null };
  if (intent.startsWith(REMOVE)) return { ...nothing, removed: intent.slice(REMOVE.length) };
  const [, pays, id] = ACCOUNT.exec(intent) ?? [];
  if (id) return { ...nothing, account: { id: Number(id), pays: pays === 'use' } };
  if (!['', SEND_CODE, APPLY_PROMOTION, APPLY_CERTIFICATE].includes(intent)) return null;
  const promotion = intent === APPLY_PROMOTION ? promotionCode : promotionCode || null;
  const certificate = intent === APPLY_CERTIFICATE ? giftCertificateCode : giftCertificateCode || null;
  return promotion === null && certificate === null ? null : { ...nothing, promotion, certificate };
}
