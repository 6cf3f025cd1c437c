import type { Kysely } from 'kysely';
import { readFormBody } from '#server/http/form-body.ts';
import { answerFormPage, PRIVATE_HEADERS } from '#server/outside/answer-page.ts';
import type { Clock } from '#server/outside/clock.ts';
import { decideStep, endExpiredStep } from './external-step.ts';
import { findPaymentByStep, type PaymentRow } from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import { type StepPageSentences, type StepPageUrls, stepPage } from './step-page-html.ts';
import { hashStepToken } from './step-token.ts';

type Options = {
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  sentences: StepPageSentences;
  clock: Clock;
};

/**
 * GET shows the amount and two buttons, and changes nothing. POST records the choice and redirects to the site; a
 * second POST only redirects.
 */
export function createStepPage(books: Kysely<SandboxTables>, options: Options) {
  return async function sandboxPaymentPage(request: Request): Promise<Response> {
    const { search, searchParams } = new URL(request.url);
    const tokenHash = hashStepToken(searchParams.get('token') ?? '');
    const nowhere = { returnUrl: null, formUrl: search };
    const now = options.clock();
    const show = (payment: PaymentRow | 'finished' | null, urls: StepPageUrls, status: number) =>
      answerFormPage(stepPage(options.sentences, payment, urls), status, urls.returnUrl);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const payment = await findPaymentByStep(books, tokenHash);
      const returnUrl = payment && (await allowedReturnUrl(payment, options));
      if (!payment || !returnUrl) return show(null, nowhere, 404);
      return show(isOpen(payment, now) ? payment : 'finished', { returnUrl, formUrl: search }, 200);
    }
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    const intent = await readIntent(request);
    if (!intent) return show(null, nowhere, 400);
    await endExpiredStep(books, { column: 'step_token_hash', value: tokenHash }, now);
    const payment = await decideStep(books, tokenHash, intent, now);
    const returnUrl = payment && (await allowedReturnUrl(payment, options));
    if (!returnUrl) return show(null, nowhere, 404);
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: returnUrl.href } });
  };
}

function isOpen(payment: PaymentRow, now: Date): boolean {
  return payment.state === 'pending' && payment.step_expires_at !== null && payment.step_expires_at > now;
}

/** Checked again: a site may have lost its host name meanwhile. */
async function allowedReturnUrl(payment: PaymentRow, options: Options): Promise<URL | null> {
  if (!payment.return_url) return null;
  const url = new URL(payment.return_url);
  return (await options.isAllowedReturnUrl(url)) ? url : null;
}

async function readIntent(request: Request): Promise<'approve' | 'refuse' | null> {
  const form = await readFormBody(request);
  const intent = typeof form === 'number' ? null : form.get('intent');
  return intent === 'approve' || intent === 'refuse' ? intent : null;
}
