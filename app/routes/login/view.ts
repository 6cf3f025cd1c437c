import { viewCustomerSignIn } from '#app/components/account/sign-in.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { pageTitle } from '#app/site/titles.ts';
import { examplePhone } from '#server/rules/phone.ts';

type Message = { message: string; kind: 'info' | 'bad' } | null;

/** The login page as finished strings; `returnTo` is where it leads to. */
export function viewLogin(
  { site, guest, text: words }: Pick<Visit, 'site' | 'guest' | 'text'>,
  returnTo: string,
  message: Message,
) {
  const { signIn: text, errors } = words;
  const { user } = site.settings;
  return {
    documentTitle: pageTitle(words, 'login', site.settings.name),
    title: text.title,
    message: message ? { text: message.message, kind: message.kind } : null,
    invalid: errors.BAD_INPUT,
    customer: viewCustomerSignIn(site.settings, returnTo, words),
    guest: user.guestCheckout
      ? {
          title: text.guest.title,
          intro: text.guest.intro,
          submitLabel: text.guest.submit,
          labels: {
            email: text.fields.email,
            firstName: text.fields.optional(text.fields.firstName),
            lastName: text.fields.optional(text.fields.lastName),
            phone: text.fields.optional(text.fields.phone),
            phoneHint: text.fields.phoneHint(examplePhone(phoneCountry(site))),
          },
          current: guest ? { text: text.guest.current(guest.email), forgetLabel: text.guest.forget } : null,
          values: guest ?? undefined,
        }
      : null,
  };
}
