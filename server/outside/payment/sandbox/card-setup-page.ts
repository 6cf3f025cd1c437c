import type { Kysely } from 'kysely';
import { readFormBody } from '#server/http/form-body.ts';
import { answerFormPage, PRIVATE_HEADERS } from '#server/outside/answer-page.ts';
import type { Clock } from '#server/outside/clock.ts';
import { createCardData } from '../card-data.ts';
import { findCardSetup, type SetupRow } from './card-setup.queries.ts';
import { addCard, giveUpSetup, isSetupOpen, SETUP_KEY } from './card-setup.ts';
import { type CardPage, type CardPageSentences, cardPage } from './card-setup-html.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import { hashStepToken } from './step-token.ts';

type Options = {
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  sentences: CardPageSentences;
  clock: Clock;
};

/**
 * GET shows the form for adding a card; POST adds it or cancels, and redirects to the site. A refusal keeps the input
 * except number and code.
 */
export function createCardSetupPage(books: Kysely<SandboxTables>, options: Options) {
  const { sentences, clock } = options;
  const show = (page: CardPage, formUrl: string, status: number) =>
    answerFormPage(cardPage(sentences, page, formUrl), status, page.returnUrl);
  return async function cardSetupPage(request: Request): Promise<Response> {
    const { search, searchParams } = new URL(request.url);
    const tokenHash = hashStepToken(searchParams.get(SETUP_KEY) ?? '');
    const find = async () => {
      const setup = await findCardSetup(books, { column: 'token_hash', value: tokenHash });
      const returnUrl = setup && (await allowedReturnUrl(setup, options));
      return setup && returnUrl ? { setup, returnUrl } : null;
    };
    const found = await find();
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!found) return show({ is: 'unknown', returnUrl: null }, search, 404);
    const { setup, returnUrl } = found;
    const { payee } = setup;
    if (request.method !== 'POST')
      return isSetupOpen(setup, clock())
        ? show({ is: 'open', payee, returnUrl, typed: {}, refused: null }, search, 200)
        : show({ is: 'finished', returnUrl }, search, 200);
    const form = await readFormBody(request);
    const intent = typeof form === 'number' ? null : form.get('intent');
    if (typeof form === 'number' || (intent !== 'add' && intent !== 'give-up'))
      return show({ is: 'unknown', returnUrl: null }, search, 400);
    if (intent === 'add') {
      const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
        string,
        string
      >;
      const refused = await addCard(books, tokenHash, cardOf(typed), clock());
      if (refused) return show({ is: 'open', payee, returnUrl, typed, refused }, search, 422);
    } else await giveUpSetup(books, tokenHash, clock());
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: returnUrl.href } });
  };
}

function cardOf({ number = '', code = '', month = '', year = '', name = '' }: Record<string, string>) {
  return createCardData({
    number: number.slice(0, 40),
    securityCode: code.slice(0, 10),
    expirationMonth: month,
    expirationYear: year,
    nameOnCard: name.slice(0, 200),
  });
}

/** Checked again: a site may have lost its host name meanwhile. */
async function allowedReturnUrl(setup: SetupRow, { isAllowedReturnUrl }: Options): Promise<URL | null> {
  const url = new URL(setup.return_url);
  return (await isAllowedReturnUrl(url)) ? url : null;
}
