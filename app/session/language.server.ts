import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { LANGUAGE_PARAMETER } from '#app/site/shared-pages.ts';
import type { Site } from '#app/site/site.server.ts';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import { chooseLanguage } from '#server/http/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textFor, textIn, withCurrencies } from '#server/text/text.ts';

const KEPT_SECONDS = 365 * 24 * 60 * 60;

const languageCookie = (context: AppLoadContext) =>
  siteCookie(context, 'fairway-language', { maxAge: KEPT_SECONDS });

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * From the URL, else an earlier URL in this browser, else the browser's preference, else the operator's first
 * language.
 */
export async function languageOf(
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

export async function textOf(
  asked: Asked,
  { settings, facilities }: Pick<Site, 'settings' | 'facilities'>,
): Promise<Text> {
  const state = stateOf(asked.context);
  state.text ??= withCurrencies(
    textFor(await languageOf(asked, settings), countryOf(asked.request, facilities)),
    facilities.map(({ currency }) => currency),
  );
  return state.text;
}

/** The country of the facility that an address names, else of the operator's first. */
function countryOf({ url }: Request, facilities: Site['facilities']): string {
  const { searchParams } = new URL(url);
  const named = [searchParams.get('courseId'), searchParams.get('course')];
  const meant = facilities.find(({ id, courseId }) => named.includes(courseId) || named.includes(String(id)));
  return (meant ?? facilities[0])?.country ?? 'US';
}

/** The sentences a request was answered with so far; those of the default language where its operator could not be found. */
export function knownTextOf(context: AppLoadContext): Text {
  return stateOf(context).text ?? textIn(DEFAULT_LANGUAGE);
}
