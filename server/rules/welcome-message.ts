import type { Language } from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';

type Messages = Pick<
  Settings['appearance'],
  'welcomeMessage' | 'tempWelcomeMessage' | 'tempWelcomeMessageFrom' | 'tempWelcomeMessageTo' | 'languageOf'
>;

/**
 * The temporary message replaces the normal one from its From to its To date inclusive (product.md section 4). A
 * missing date does not limit.
 */
export function welcomeMessage(
  messages: Messages,
  today: string,
): { text: string; lang: Language | undefined; isTemporary: boolean } | null {
  const { tempWelcomeMessageFrom: from, tempWelcomeMessageTo: to, languageOf } = messages;
  const isIts = (!from || today >= from) && (!to || today <= to);
  const isTemporary = isIts && messages.tempWelcomeMessage !== null;
  const name = isTemporary ? 'tempWelcomeMessage' : 'welcomeMessage';
  const text = messages[name];
  return text === null ? null : { text, lang: languageOf?.[name], isTemporary };
}
