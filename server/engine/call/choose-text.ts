import { chooseLanguage } from '#server/http/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textIn } from '#server/text/text.ts';
import type { CallContext, Operator } from './context.ts';

/** Sets the answer's language to the operator's language that best fits Accept-Language. */
export function chooseText(
  { headers, reply }: Pick<CallContext, 'headers' | 'reply'>,
  { settings }: Pick<Operator, 'settings'>,
): Text {
  reply.text = textIn(chooseLanguage(headers.get('accept-language'), settings.languages));
  return reply.text;
}
