import type { Settings } from '#server/contract/settings.ts';

type Messages = Pick<
  Settings['appearance'],
  'welcomeMessage' | 'tempWelcomeMessage' | 'tempWelcomeMessageFrom' | 'tempWelcomeMessageTo'
>;

/**
 * Returns the temporary message between its From and To dates inclusive, else the normal one (product.md section 4).
 * A missing date does not limit.
 */
export function welcomeMessage(messages: Messages, today: string): string | null {
  const { tempWelcomeMessage: temporary, tempWelcomeMessageFrom: from, tempWelcomeMessageTo: to } = messages;
  const isIts = (!from || today >= from) && (!to || today <= to);
  return temporary && isIts ? temporary : messages.welcomeMessage;
}
