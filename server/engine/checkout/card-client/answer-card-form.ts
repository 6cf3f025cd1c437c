import type { CardAnswer, PurchaseInvoiceForm } from '#server/contract/card-client.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { chooseText } from '../../call/choose-text.ts';
import type { CallContext, EngineParts, Operator } from '../../call/context.ts';
import { EngineError, toEngineError } from '../../call/errors.ts';
import { logFailure } from '../../call/log-failure.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { findOperator, operatorIn } from '../../catalogue/operators.queries.ts';
import { findIdentity } from '../../customers/auth/sessions.queries.ts';
import { refusalOf, refuseCard } from './card-answers.ts';
import type { Payer } from './pay.ts';
import { type CardForm, readCardForm } from './read-card-form.ts';

type Work = (parts: EngineParts, operator: Operator, form: CardForm, payer: Payer) => Promise<CardAnswer>;

/** Answers a card form, always with status 200; the answer carries any error. */
export async function answerCardForm(
  context: CallContext,
  body: PurchaseInvoiceForm,
  work: Work,
): Promise<CardAnswer> {
  const { parts, headers, requestId, address, reply } = context;
  try {
    const form = readCardForm(body);
    const found = await operatorOf(parts.db, headers, form);
    const text = chooseText(context, found);
    const operator = await operatorIn(parts.db, found, text.language);
    return await work(parts, operator, form, {
      address: address === 'unknown' ? null : address,
      customerId: await customerOf(context, operator, form),
      text,
    });
  } catch (error) {
    if (error instanceof EngineError) {
      const wait = error.retryAfterSeconds;
      if (wait !== undefined) reply.headers.set('retry-after', String(Math.ceil(wait)));
      return refusalOf(error, reply.text);
    }
    logFailure(parts, error, requestId);
    const known = toEngineError(error);
    if (known) return refusalOf(known, reply.text);
    return refuseCard(API_ERRORS.UNEXPECTED, reply.text.errors.OUTSIDE_UNREACHABLE);
  }
}

/** Finds the session's customer, only needed for the wallet. */
async function customerOf(
  { parts, headers }: CallContext,
  { alias }: Operator,
  { walletOptionId, savesCard }: CardForm,
): Promise<number | null> {
  const token = walletOptionId || savesCard ? readSessionToken(headers) : null;
  const found = token ? await findIdentity(parts.db, alias, hashToken(token)) : null;
  return found?.customer?.id ?? null;
}

/** Reads ALIAS from the form, else from the header. */
async function operatorOf(
  db: CallContext['parts']['db'],
  headers: Headers,
  form: CardForm,
): Promise<Operator> {
  const alias = form.alias || headers.get(HEADERS.alias)?.trim().toLowerCase();
  if (!alias) throw new EngineError('ALIAS_REQUIRED');
  const operator = await findOperator(db, alias);
  if (!operator) throw new EngineError('ALIAS_UNKNOWN');
  return operator;
}
