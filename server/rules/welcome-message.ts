import type { Settings } from '#server/contract/settings.ts';

type Messages = Pick<
  Settings['appearance'],
  'welcomeMessage' | 'tempWelcomeMessage' | 'tempWelcomeMessageFrom' | 'tempWelcomeMessageTo'
>;

/**
 * The temporary message replaces the normal one from its From to its To date inclusive (product.md section 4). A
 * missing date does not limit.
 */
export function welcomeMessage(messages: Messages, today: string): string | null {
  const { tempWelcomeMessage: temporary, tempWelcomeMessageFrom: from, tempWelcomeMessageTo: to } = messages;
  const isIts = (!from || today >= from) && (!to || today <= to);
  return temporary && isIts ? temporary : messages.welcomeMessage;
}
