import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

type Message = { text: string; kind: 'info' | 'bad' } | null;

/** The page in one of its states: asking for the link, the link is on its way, the new password. */
export function viewReset(
  { site: { settings }, text: words }: Pick<Visit, 'site' | 'text'>,
  state: 'ask' | 'sent' | 'set',
  message: Message,
  { token = '', email = '' }: { token?: string; email?: string } = {},
) {
  const { profile, signIn, errors } = words;
  const { reset: text } = profile;
  return {
    documentTitle: pageTitle(words, 'reset-password', settings.name),
    title: state === 'set' ? text.newTitle : text.title,
    intro: state === 'ask' ? text.intro : undefined,
    state,
    email,
    message,
    invalid: errors.BAD_INPUT,
    action: links.resetPassword(token),
    labels: {
      email: signIn.fields.email,
      ask: text.submit,
      password: text.newPassword,
      passwordHint: errors.PASSWORD_TOO_WEAK,
      showPassword: signIn.fields.showPassword,
      hidePassword: signIn.fields.hidePassword,
      set: text.set,
    },
    links: [
      { href: links.login(), label: text.signIn },
      { href: links.signup(), label: text.signUp },
    ],
  };
}
