import { createHmac, randomBytes } from 'node:crypto';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { secretsOf } from '#app/request/program.server.ts';
import { type FormToken, stateOf } from '#app/request/state.server.ts';
import { FORM_TOKEN_FIELD } from '#server/http/form-fields.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { MARKS } from './shared-address.ts';
import { siteCookie } from './site-cookie.server.ts';

const VALID_SECONDS = 24 * 60 * 60;

const idCookie = (context: AppLoadContext) => siteCookie(context, 'fairway-form');

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * For browsers that do not say where a form is from: a random cookie, and a hidden field only we can derive from it.
 * Made once per request.
 */
export async function makeFormToken({ request, context }: Asked): Promise<FormToken> {
  const state = stateOf(context);
  if (context.sharedSession)
    state.formToken ??= { name: FORM_TOKEN_FIELD, value: MARKS.formToken, setCookie: null };
  if (state.formToken) return state.formToken;
  const known = await readId(request, context);
  const id = known ?? randomBytes(16).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const [secret = ''] = secretsOf(context);
  state.formToken = {
    name: FORM_TOKEN_FIELD,
    value: `${seconds}.${sign(secret, id, seconds)}`,
    setCookie: known ? null : await idCookie(context).serialize(id),
  };
  return state.formToken;
}

export async function issueFormToken(asked: Asked): Promise<FormToken> {
  stateOf(asked.context).isFormTokenUsed = true;
  return makeFormToken(asked);
}

/** `valid`: issued to this browser in the last day. */
export async function checkFormToken(
  { request, context }: Asked,
  field: string,
): Promise<'valid' | 'no-cookie' | 'wrong'> {
  const id = await readId(request, context);
  if (id === null) return field ? 'no-cookie' : 'wrong';
  const [, text, signature] = /^(\d{1,12})\.([\w-]+)$/.exec(field) ?? [];
  if (!text || !signature) return 'wrong';
  const seconds = Number(text);
  const age = Date.now() / 1000 - seconds;
  if (age < -60 || age > VALID_SECONDS) return 'wrong';
  return secretsOf(context).some((secret) => isSameSecret(sign(secret, id, seconds), signature))
    ? 'valid'
    : 'wrong';
}

async function readId(request: Request, context: AppLoadContext): Promise<string | null> {
  const id: unknown = await idCookie(context).parse(request.headers.get('cookie'));
  return typeof id === 'string' && /^[\w-]{22}$/.test(id) ? id : null;
}

function sign(secret: string, id: string, seconds: number): string {
  return createHmac('sha256', secret).update(`form.${seconds}.${id}`).digest('base64url');
}
