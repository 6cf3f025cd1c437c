import type { AppLoadContext } from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { siteCookie } from '#app/site/site-cookie.server.ts';

/**
 * Kept in the browser for the way to a bank and back. It never contains the emailed code, or a card's number, expiry
 * or security code.
 */
export type CheckoutDraft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

const DRAFT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'homeClub',
  'memberNumber',
  'nameOnCard',
  'addressLine1',
  'postalCode',
  'country',
  'emailOptIn',
  'smsOptIn',
  'transactionalSmsOptIn',
  'troonOptIn',
  'isCaddyRequested',
  'codeEmail',
  'codeOrder',
  'terms',
  'walletOptionId',
  'saveCard',
  'notes',
] as const;

/** A cookie holds 4096 bytes; what does not fit is dropped, the note first. */
const MAX_JSON_BYTES = 2_500;

export async function readDraft(request: Request, context: AppLoadContext): Promise<CheckoutDraft> {
  const draft = await draftCookie(context).parse(request.headers.get('cookie'));
  if (draft) stateOf(context).isPersonal = true;
  return draft ?? {};
}

export function keepDraft(context: AppLoadContext, form: Record<string, unknown>): Promise<string> {
  const draft: CheckoutDraft = {};
  for (const field of DRAFT_FIELDS) {
    const value = form[field] === true ? 'on' : form[field];
    if (typeof value !== 'string' || value === '') continue;
    const longer = { ...draft, [field]: value };
    if (Buffer.byteLength(JSON.stringify(longer)) <= MAX_JSON_BYTES) draft[field] = value;
  }
  return draftCookie(context).serialize(draft);
}

export function forgetDraft(context: AppLoadContext): Promise<string> {
  return draftCookie(context).serialize({}, { maxAge: 0 });
}

function draftCookie(context: AppLoadContext) {
  return siteCookie(context, 'fairway-draft', { isSigned: true, maxAge: 60 * 60 });
}
