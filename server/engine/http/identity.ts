import { canonicalEmail } from '#server/contract/email.ts';
import { HEADERS, SESSION_ENDED_HEADER } from '#server/contract/headers.ts';
import { toOneLine } from '#server/contract/line.ts';
import type { Text } from '#server/text/en.ts';
import { chooseText } from '../call/choose-text.ts';
import type { Actor, CallContext, Caller, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { operatorIn } from '../catalogue/operators.queries.ts';
import { findIdentity } from '../customers/auth/sessions.queries.ts';

/**
 * Identifies operator and caller (wire section 0.2). An empty session header is anonymous. An unknown, expired or
 * foreign token is an error, or anonymous if `mayBeOver`. Errors: ALIAS_REQUIRED (400), ALIAS_UNKNOWN (404),
 * SESSION_EXPIRED (401).
 */
export async function identify(
  context: CallContext,
  { mayBeOver }: { mayBeOver: boolean },
): Promise<{ operator: Operator; caller: Caller; text: Text; actor: Actor }> {
  const { parts, headers, address, reply } = context;
  const alias = headers.get(HEADERS.alias)?.trim().toLowerCase();
  if (!alias) throw new EngineError('ALIAS_REQUIRED');
  const token = readSessionToken(headers);
  const found = await findIdentity(parts.db, alias, token && hashToken(token));
  if (!found) throw new EngineError('ALIAS_UNKNOWN');
  const { customer } = found;
  const text = chooseText(context, found.operator);
  const operator = await operatorIn(parts.db, found.operator, text.language);
  if (token && !customer) {
    if (!mayBeOver) throw new EngineError('SESSION_EXPIRED');
    reply.headers.set(SESSION_ENDED_HEADER, 'true');
  }
  const payment = paymentOf(parts, operator);
  return {
    text,
    actor: { kind: 'golfer', customerId: customer?.id ?? null },
    operator: { ...operator, takesCards: payment !== null, keepsCards: payment?.vault !== undefined },
    caller: {
      customer,
      guest: customer ? null : guest(headers),
      cartId: readCartId(headers.get(HEADERS.cartId)),
      bookingToken: headers.get(HEADERS.bookingToken)?.trim() || null,
      address,
    },
  };
}

function guest(headers: Headers): Caller['guest'] {
  const sent = headers.get(HEADERS.guestEmail) ?? '';
  const email = canonicalEmail(sent) ?? canonicalEmail(decoded(sent));
  if (email === null) return null;
  return {
    email,
    firstName: toOneLine(decoded(headers.get(HEADERS.guestFirstName) ?? '')).slice(0, 100),
    lastName: toOneLine(decoded(headers.get(HEADERS.guestLastName) ?? '')).slice(0, 100),
  };
}

/** Header values are Latin-1; clients percent-encode other letters. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a cart id; null if malformed. */
export function readCartId(sent: string | null | undefined): string | null {
  const id = sent?.trim().toLowerCase();
  return id && UUID.test(id) ? id : null;
}
