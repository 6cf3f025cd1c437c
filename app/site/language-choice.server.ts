import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Language } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import { LANGUAGE_PARAMETER } from './shared-pages.ts';
import { siteCookie } from './site-cookie.server.ts';

const KEPT_SECONDS = 365 * 24 * 60 * 60;

const languageCookie = (context: AppLoadContext) =>
  siteCookie(context, 'fairway-language', { maxAge: KEPT_SECONDS });

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * From the URL, else an earlier URL in this browser, else the browser's preference, else the operator's first
 * language.
 */
export async function languageOfRequest(
  { request, context }: Asked,
  { languages }: Pick<Settings, 'languages'>,
): Promise<Language> {
  for (const wish of [askedOf(request), await keptOf(request, context)]) {
    const chosen = languages.find((language) => language === wish);
    if (chosen) return chosen;
  }
  return chooseLanguage(request.headers.get('accept-language'), languages);
}

export async function keepLanguage(
  { request, context }: Asked,
  { languages }: Pick<Settings, 'languages'>,
): Promise<string | null> {
  const asked = languages.find((language) => language === askedOf(request));
  if (!asked || asked === (await keptOf(request, context))) return null;
  return languageCookie(context).serialize(asked);
}

function askedOf(request: Request): string | null {
  return new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
}

function keptOf(request: Request, context: AppLoadContext): Promise<unknown> {
  return languageCookie(context).parse(request.headers.get('cookie'));
}
