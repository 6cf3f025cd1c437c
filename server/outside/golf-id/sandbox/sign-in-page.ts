import { createHash, randomUUID } from 'node:crypto';
import { readFormBody } from '#server/http/form-body.ts';
import { answerFormPage, PRIVATE_HEADERS } from '#server/outside/answer-page.ts';
import type { Clock } from '#server/outside/clock.ts';
import { writeGolfIdToken } from './golf-id-token.ts';
import { type SignInPageSentences, signInPage } from './sign-in-page-html.ts';

type Options = {
  secret: string;
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  sentences: SignInPageSentences;
  clock: Clock;
};

/**
 * GET asks for an identity; POST redirects to the site with its token, or without one when the golfer gives up.
 * Stores nothing: the golf-ID derives from the email.
 */
export function createSignInPage(options: Options) {
  const show = (returnUrl: URL | null, status: number) =>
    answerFormPage(signInPage(options.sentences, returnUrl !== null), status, returnUrl);
  return async function answerSignIn(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const returnUrl = await readReturnUrl(searchParams.get('returnUri') ?? '', options);
    if (!returnUrl) return show(null, 404);
    if (request.method === 'GET' || request.method === 'HEAD') return show(returnUrl, 200);
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    const form = await readFormBody(request);
    if (typeof form === 'number') return show(returnUrl, form);
    const email = text(form, 'email').toLowerCase();
    if (form.get('intent') === 'sign-in' && !email) return show(returnUrl, 400);
    returnUrl.searchParams.set('beStateKey', searchParams.get('beStateKey') ?? '');
    if (form.get('intent') === 'sign-in') {
      const golfer = {
        golfId: `sandbox-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`,
        email,
        isEmailVerified: form.get('isVerified') === 'yes',
        firstName: text(form, 'firstName'),
        lastName: text(form, 'lastName'),
      };
      const token = writeGolfIdToken(options.secret, golfer, options.clock(), randomUUID());
      returnUrl.searchParams.set('beUsername', email);
      returnUrl.searchParams.set('beGolfIdToken', token);
    }
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: returnUrl.href } });
  };
}

async function readReturnUrl(address: string, options: Options): Promise<URL | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return (await options.isAllowedReturnUrl(url)) ? url : null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}
