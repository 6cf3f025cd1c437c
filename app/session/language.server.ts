import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { stateOf } from '#app/request/state.server.ts';
import { languageOfRequest } from '#app/site/language-choice.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import { textFor, textIn, withCurrencies } from '#server/text/text.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

export async function textOf(
  asked: Asked,
  { settings, facilities }: Pick<Site, 'settings' | 'facilities'>,
): Promise<Text> {
  const state = stateOf(asked.context);
  state.text ??= withCurrencies(
    textFor(await languageOfRequest(asked, settings), countryOf(asked.request, facilities)),
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
