import { viewFrame } from '#app/components/account/account-frame.view.ts';
import {
  CONSENT_KINDS,
  offeredConsents,
  viewConsentGroups,
  viewConsentTerms,
} from '#app/components/account/consents.view.ts';
import { viewUpcoming } from '#app/components/account/upcoming.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { links } from '#server/links.ts';
import { consentField, valuesOf } from './values.ts';

/** The account page as finished strings. */
export function viewAccount(
  visit: Pick<AccountVisit, 'site' | 'profile' | 'text' | 'offers'>,
  reservations: readonly UpcomingReservation[] | null,
) {
  const { site, profile, text: words } = visit;
  const { profile: text, errors } = words;
  const { customer } = profile;
  const { settings, facilities } = site;
  const values = valuesOf(customer);
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
    documentTitle: pageTitle(words, 'account', settings.name),
    frame: {
      ...viewFrame(visit, 'overview'),
      title: text.title,
      intro: text.signedInAs(customer.username),
    },
    invalid: errors.BAD_INPUT,
    email: customer.username,
    values,
    upcoming: reservations && viewUpcoming(reservations, site, words),
    verification: customer.isEmailVerified
      ? null
      : { text: text.verification.open(customer.username), submitLabel: text.verification.submit },
    labels: text.details,
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
    wallet: {
      title: words.wallet.title,
      text: words.wallet.account.text,
      link: { href: links.wallet(), label: words.wallet.account.link },
    },
    alerts: settings.appearance.actionTile.teeTimeAlerts.enabled
      ? {
          title: words.alerts.title,
          text: words.alerts.account.text,
          link: { href: links.alerts(), label: words.alerts.account.link },
        }
      : null,
    waitingList: settings.waitingList.enabled
      ? {
          title: words.waitingList.title,
          text: words.waitingList.account.text,
          link: { href: links.waitingList(), label: words.waitingList.account.link },
        }
      : null,
    data: {
      title: text.data.title,
      text: text.data.text,
      download: { href: links.accountData(), label: text.data.download },
      remove: { href: links.deleteAccount(), label: text.data.remove },
    },
  };
}
