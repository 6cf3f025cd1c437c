import { consentWords, offeredConsents, viewConsentTerms } from '#app/components/account/consents.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { examplePhone } from '#server/rules/phone.ts';

/**
 * The sign-up page as finished strings, filled in with what a guest of this browser has said already; what is agreed to here goes for every
 * course of the operator.
 */
export function viewSignUp(
  { site, text: words, guest }: Pick<Visit, 'site' | 'text' | 'guest'>,
  returnTo: string,
) {
  const { settings } = site;
  const { signIn, profile, errors } = words;
  const { signUp: text, fields } = signIn;
  const offered = offeredConsents(settings);
  return {
    documentTitle: pageTitle(words, 'signUp', settings.name),
    title: text.title,
    intro: text.intro(settings.name),
    invalid: errors.BAD_INPUT,
    action: links.signup(returnTo),
    values: guest,
    labels: {
      firstName: fields.firstName,
      lastName: fields.lastName,
      email: fields.email,
      password: fields.password,
      passwordHint: errors.PASSWORD_TOO_WEAK,
      showPassword: fields.showPassword,
      hidePassword: fields.hidePassword,
      phone: fields.optional(fields.phone),
      phoneHint: fields.phoneHint(examplePhone(phoneCountry(site))),
    },
    consents: {
      title: profile.consents.title,
      words: consentWords(settings.name, words),
      offered,
    },
    terms: viewConsentTerms(settings.name, offered, words),
    submitLabel: text.submit,
    known: text.known,
    signIn: { href: links.login(returnTo), label: text.signIn },
    reset: { href: links.resetPassword(), label: text.reset },
  };
}
