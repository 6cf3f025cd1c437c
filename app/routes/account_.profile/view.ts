import { viewFrame } from '#app/components/account/account-frame.view.ts';
import {
  CONSENT_KINDS,
  offeredConsents,
  viewConsentGroups,
  viewConsentTerms,
} from '#app/components/account/consents.view.ts';
import { viewVerification } from '#app/components/account/verification.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import { pageTitle } from '#app/site/titles.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';
import { examplePhone } from '#server/rules/phone.ts';
import { consentField, PHONE_FIELDS, phonesOf, valuesOf } from './values.ts';

/** The page of the profile as finished strings. */
export function viewProfile(visit: Pick<AccountVisit, 'site' | 'profile' | 'text' | 'offers'>) {
  const { site, profile, text: words } = visit;
  const { profile: text, errors } = words;
  const { customer } = profile;
  const { settings, facilities } = site;
  const country = phoneCountry(site);
  const values = valuesOf(customer, country);
  const count = phonesOf(values, country).size;
  const offered = offeredConsents(settings);
  // What was agreed to can be taken back, whether it is asked for now or not.
  const groups = viewConsentGroups(facilities, words).map(({ facilityId, ...group }) => ({
    ...group,
    facilityId,
    kinds: CONSENT_KINDS.filter(
      (kind) => offered.includes(kind) || values[consentField(kind, facilityId)] === 'on',
    ),
  }));
  return {
    documentTitle: pageTitle(words, 'account', settings.name, words.accountTabs.names.profile),
    frame: { ...viewFrame(visit, 'profile'), intro: text.signedInAs(readableEmail(customer.username)) },
    invalid: errors.BAD_INPUT,
    email: readableEmail(customer.username),
    values,
    verification: viewVerification(customer, words),
    labels: { ...text.details, phoneHint: text.details.phoneHint(examplePhone(country)) },
    /** One more than there are numbers, to add another. */
    phoneFields: PHONE_FIELDS.slice(0, count + 1),
    mainPhones:
      count > 1
        ? PHONE_FIELDS.slice(0, count).map((field) => ({ value: field, label: values[field] ?? '' }))
        : null,
    consents: {
      groups: groups.map(({ title, facilityId, kinds, words }) => ({
        title,
        boxes: kinds.map((kind) => ({ name: consentField(kind, facilityId), label: words[kind] })),
      })),
      ...viewConsentTerms(
        settings.name,
        groups.flatMap(({ kinds }) => kinds),
        words,
      ),
    },
    security: {
      title: text.security.title,
      password: {
        href: links.resetPassword(),
        label: customer.hasPassword ? text.security.changePassword : text.security.choosePassword,
      },
      everywhereText: text.security.everywhereText,
      everywhereLabel: text.security.everywhere,
    },
    data: {
      title: text.data.title,
      text: text.data.text,
      download: { href: links.accountData(), label: text.data.download },
      remove: { href: links.deleteAccount(), label: text.data.remove },
    },
  };
}
