import { z } from 'zod';
import { SEND_CODE } from './form.ts';

const typed = (max: number) => z.string().trim().max(max).default('');

export const codesForm = z.object({
  promotionCode: typed(64),
  giftCertificateCode: typed(64),
  intent: typed(40),
});

const APPLY_PROMOTION = 'promotion';
/** Drops the typed promo code; a typed certificate is still applied. */
export const WITHOUT_PROMOTION = 'without-promotion';
export const APPLY_CERTIFICATE = 'certificate';
const REMOVE = 'remove-certificate ';

export function removeCertificate(lastFour: string): string {
  return `${REMOVE}${lastFour}`;
}

const ACCOUNT = /^(use|leave)-account (\d{1,9})$/;

export function chooseAccount(id: number, pays: boolean): string {
  return `${pays ? 'use' : 'leave'}-account ${id}`;
}

/** `null`: no change. Empty: its button was pressed with nothing typed. */
export type CodesChange = {
  removed: string | null;
  promotion: string | null;
  certificate: string | null;
  account: { id: number; pays: boolean } | null;
};

/** A typed code is applied whichever button was pressed, so that nobody pays more by forgetting its button. */
export function readCodesChange(fields: z.output<typeof codesForm>): CodesChange | null {
  const { intent, promotionCode, giftCertificateCode } = fields;
  const nothing = { removed: null, promotion: null, certificate: null, account: null };
  if (intent.startsWith(REMOVE)) return { ...nothing, removed: intent.slice(REMOVE.length) };
  const [, pays, id] = ACCOUNT.exec(intent) ?? [];
  if (id) return { ...nothing, account: { id: Number(id), pays: pays === 'use' } };
  if (intent === WITHOUT_PROMOTION) return { ...nothing, certificate: giftCertificateCode || null };
  if (!['', SEND_CODE, APPLY_PROMOTION, APPLY_CERTIFICATE].includes(intent)) return null;
  const promotion = intent === APPLY_PROMOTION ? promotionCode : promotionCode || null;
  const certificate = intent === APPLY_CERTIFICATE ? giftCertificateCode : giftCertificateCode || null;
  return promotion === null && certificate === null ? null : { ...nothing, promotion, certificate };
}
