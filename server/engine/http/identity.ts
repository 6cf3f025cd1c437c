import { createHash } from 'node:crypto';
import { HEADERS } from '#server/contract/headers.ts';
import { plainEmail } from '#server/rules/email.ts';
import { chooseLanguage } from '#server/text/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import type { CallContext, Caller, EngineParts, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { findSession } from '../customers/auth/sessions.queries.ts';

/** The operator of the x-be-alias header. ALIAS_REQUIRED (400) without it, ALIAS_UNKNOWN (404) when there is none. */
export async function identifyOperator(
  { db, payment }: Pick<EngineParts, 'db' | 'payment'>,
  headers: Headers,
): Promise<Operator> {
  const alias = headers.get(HEADERS.alias)?.trim().toLowerCase();
  if (!alias) throw new EngineError('ALIAS_REQUIRED');
  const operator = await findOperator(db, alias);
  if (!operator) throw new EngineError('ALIAS_UNKNOWN');
  return { ...operator, takesCards: payment !== undefined };
}

/** The sentences of the answer: of the operator's languages in the one that the call asks for (Accept-Language). */
export function chooseText({ headers, reply }: CallContext, { settings }: Operator): Text {
  reply.text = textIn(chooseLanguage(headers.get('accept-language'), settings.languages));
  return reply.text;
}

/**
 * Who calls (wire section 0.2): a session or bearer token, a guest e-mail, a cart id. An empty session header is
 * anonymous; an unknown, expired or foreign token is SESSION_EXPIRED (401), or anonymous where it `mayBeOver`.
 */
export async function identifyCaller(
  context: CallContext,
  alias: string,
  { mayBeOver = false } = {},
): Promise<Caller> {
  const { headers, parts, address } = context;
  const token = readSessionToken(headers);
  const customer = token ? await findSession(parts.db, alias, hashToken(token)) : null;
  if (token && !customer && !mayBeOver) throw new EngineError('SESSION_EXPIRED');
  return { customer, guest: customer ? null : guest(headers), cartId: cartId(headers), address };
}

/** How secrets that callers hold are stored: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The session or bearer token of a call as it was sent, whether or not it is good for anything. */
export function readSessionToken(headers: Headers): string | null {
  const session = headers.get(HEADERS.session)?.trim();
  if (session) return session;
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get(HEADERS.authorization)?.trim() ?? '');
  return bearer?.[1] ?? null;
}

function guest(headers: Headers): Caller['guest'] {
  const sent = headers.get(HEADERS.guestEmail) ?? '';
  // An address that was percent-encoded for its letters has no @ left.
  const email = plainEmail(sent.includes('@') ? sent : headerText(sent));
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return {
    email,
    firstName: headerText(headers.get(HEADERS.guestFirstName) ?? '').slice(0, 100),
    lastName: headerText(headers.get(HEADERS.guestLastName) ?? '').slice(0, 100),
  };
}

/** Header values are Latin-1; clients percent-encode other letters. */
function headerText(value: string): string {
  try {
    return decodeURIComponent(value).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return value;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function cartId(headers: Headers): string | null {
  const id = headers.get(HEADERS.cartId)?.trim().toLowerCase();
  return id && UUID.test(id) ? id : null;
}
