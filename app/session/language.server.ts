import type { AppLoadContext } from '@remix-run/node';
import { LANGUAGE_PARAMETER } from '#app/site/shared-pages.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';

const COOKIE = 'fairway-language';
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * The language a request is answered in: what its URL says, else what an earlier one said in this browser, else what the browser
 * asks for; always one that the operator's site has, else its first one.
 */
export function languageOf(request: Request, { languages }: Pick<Settings, 'languages'>): Language {
  for (const wish of [askedOf(request), cookieOf(request)]) {
    const chosen = languages.find((language) => language === wish);
    if (chosen) return chosen;
  }
  return chooseLanguage(request.headers.get('accept-language'), languages);
}

/** The Set-Cookie header that keeps the language of a link for the pages after it; null where the link names none of the site's. */
export function keepLanguage(
  request: Request,
  { languages }: Pick<Settings, 'languages'>,
  { isProduction }: Pick<AppLoadContext, 'isProduction'>,
): string | null {
  const asked = languages.find((language) => language === askedOf(request));
  if (!asked || asked === cookieOf(request)) return null;
  return `${COOKIE}=${asked}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;
}

function askedOf(request: Request): string | null {
  return new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
}

function cookieOf(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]{2})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1];
}

/** The same before the site has begun to answer, for who keeps pages; the default where the operator cannot be found. */
export async function findLanguage(request: Request, context: AppLoadContext): Promise<Language> {
  try {
    return languageOf(request, (await findSite(request, context)).settings);
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

const texts = new WeakMap<AppLoadContext, Text>();

/** The sentences of a request's language, for its operator; the same for everything that answers it. */
export function textOf(
  request: Request,
  context: AppLoadContext,
  { settings, facilities }: Pick<Site, 'settings' | 'facilities'>,
): Text {
  const text =
    texts.get(context) ??
    withCurrencies(
      textIn(languageOf(request, settings)),
      facilities.map(({ currency }) => currency),
    );
  texts.set(context, text);
  return text;
}

/** The sentences a request was answered with so far; those of the default language where its operator could not be found. */
export function knownTextOf(context: AppLoadContext): Text {
  return texts.get(context) ?? textIn(DEFAULT_LANGUAGE);
}
