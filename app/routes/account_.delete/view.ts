import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { Removal } from '#server/contract/profile.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { RemovalListProps } from './removal-list.tsx';

type Shown = Pick<AccountVisit, 'site' | 'text' | 'golfProfiles' | 'offers'>;

/** Lists the amounts to pay before the account can be deleted, each with the page to pay it on; null where there are none. */
export function viewOwed({ owed }: Removal, visit: Shown): RemovalListProps | null {
  const { removal: words } = visit.text;
  if (owed.length === 0) return null;
  return {
    title: words.owedTitle,
    text: words.owedText,
    items: owed.map((item) => {
      const href = whereToPay(item, visit);
      return {
        key: `${item.kind} ${item.gnFacilityId} ${item.name} ${item.reservationId}`,
        text: words.owed[item.kind](moneyOf(item, visit.text), item.courseName, item.name),
        link: href ? { href, label: words.pay } : null,
        note: href ? null : words.payAtShop,
      };
    }),
    links: [],
  };
}

function whereToPay(
  { kind, gnFacilityId, reservationId }: Removal['owed'][number],
  visit: Shown,
): string | null {
  const pro = visit.golfProfiles[String(gnFacilityId)]?.proProfile;
  if (kind === 'round') return links.booking(String(reservationId));
  if (kind === 'membership') return pro?.tabDisplay.memberships ? links.accountMemberships() : null;
  return pro?.tabDisplay.billing && pro.billingDisplay.payAccountBalance
    ? links.payCreditAccount(gnFacilityId)
    : null;
}

/** Lists what is lost with the account, with links to use it, to cancel it and to download a copy; null where nothing is. */
export function viewLost({ lost }: Removal, visit: Shown): RemovalListProps | null {
  const { text, site, offers } = visit;
  const { removal: words } = text;
  if (lost.length === 0) return null;
  const isSpendable = lost.some(({ kind }) => SPENDABLE.includes(kind));
  const hasMembership = lost.some(({ kind }) => kind === 'membership');
  return {
    title: words.lostTitle,
    text: words.lostText,
    items: lost.map((item, index) => ({
      key: `${item.kind} ${item.gnFacilityId} ${index}`,
      text: sayLost(item, text),
      link: null,
    })),
    links: [
      ...(isSpendable ? [{ href: site.settings.homePath, label: words.spend }] : []),
      ...(hasMembership && offers(({ tabDisplay }) => tabDisplay.memberships)
        ? [{ href: links.accountMemberships(), label: words.toMemberships }]
        : []),
      { href: links.accountData(), label: words.download },
    ],
  };
}

const SPENDABLE: readonly string[] = ['credit', 'points', 'rounds', 'money', 'gift-certificate'];

function sayLost(item: Removal['lost'][number], text: Text): string {
  const { lost: words } = text.removal;
  const { kind, courseName, amount, nextPaymentOn } = item;
  const name = item.name || text.credit.books.unnamed;
  switch (kind) {
    case 'points':
      return words.points(text.loyalty.points(new Intl.NumberFormat(text.locale).format(amount)), courseName);
    case 'rounds':
      return words.rounds(text.credit.books.rounds(amount), courseName, name);
    case 'membership':
      return nextPaymentOn
        ? words.membershipPaid(
            name,
            courseName,
            moneyOf(item, text),
            formatLocalDate(nextPaymentOn, 'long-year', text.locale),
          )
        : words.membership(name, courseName);
    case 'waitlist':
    case 'alert':
      return words[kind](amount, courseName);
    default:
      return words[kind](moneyOf(item, text), courseName, name);
  }
}

function moneyOf({ amount, currencyCode }: Removal['owed' | 'lost'][number], text: Text): string {
  return formatMoney(toCents(amount), currencyCode, text);
}
