import { chooseLanguage } from '#server/http/choose-language.ts';
import type { Text } from '#server/text/en.ts';
import { textFor } from '#server/text/text.ts';
import type { CallContext, Operator } from './context.ts';

/** Sets the answer's language to the operator's language that best fits Accept-Language, as its country writes it. */
export function chooseText(
  { headers, reply }: Pick<CallContext, 'headers' | 'reply'>,
  { settings, country }: Pick<Operator, 'settings' | 'country'>,
): Text {
  reply.text = textFor(chooseLanguage(headers.get('accept-language'), settings.languages), country);
  return reply.text;
}
