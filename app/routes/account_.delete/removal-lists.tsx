import { useSite, useText } from '#app/page/page-context.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { Removal } from '#server/contract/profile.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { AccountTab } from '#server/rules/account-tabs.ts';
import type { Text } from '#server/text/en.ts';

type Owed = Removal['owed'][number];
type Lost = Removal['lost'][number];
type GolfProfiles = AccountVisit['golfProfiles'];

export function OwedList({ owed, golfProfiles }: { owed: readonly Owed[]; golfProfiles: GolfProfiles }) {
  const text = useText();
  const { removal: words } = text;
  return (
    <section className="panel stack">
      <h2>{words.owedTitle}</h2>
      <p>{words.owedText}</p>
      <ul>
        {owed.map((item) => {
          const href = whereToPay(item, golfProfiles);
          return (
            <li key={`${item.kind} ${item.gnFacilityId} ${item.name} ${item.reservationId}`}>
              {words.owed[item.kind](moneyOf(item, text), item.courseName, item.name)}{' '}
              {href ? (
                <a className="link" href={href}>
                  {words.pay}
                </a>
              ) : (
                <span className="soft">{words.payAtShop}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whereToPay({ kind, gnFacilityId, reservationId }: Owed, golfProfiles: GolfProfiles): string | null {
  const pro = golfProfiles[String(gnFacilityId)]?.proProfile;
  if (kind === 'round') return links.booking(String(reservationId));
  if (kind === 'membership') return pro?.tabDisplay.memberships ? links.accountMemberships() : null;
  return pro?.tabDisplay.billing && pro.billingDisplay.payAccountBalance
    ? links.payCreditAccount(gnFacilityId)
    : null;
}

const SPENDABLE: readonly string[] = ['credit', 'points', 'rounds', 'money', 'gift-certificate'];

export function LostList({ lost, tabs }: { lost: readonly Lost[]; tabs: readonly AccountTab[] }) {
  const { homePath } = useSite().settings;
  const text = useText();
  const { removal: words } = text;
  const items = lost.map((item, index) => ({ key: `${item.kind} ${index}`, said: describeLost(item, text) }));
  const isSpendable = lost.some(({ kind }) => SPENDABLE.includes(kind));
  const hasMembership = lost.some(({ kind }) => kind === 'membership') && tabs.includes('memberships');
  return (
    <section className="panel stack">
      <h2>{words.lostTitle}</h2>
      <p>{words.lostText}</p>
      <ul>
        {items.map(({ key, said }) => (
          <li key={key}>{said}</li>
        ))}
      </ul>
      {[
        ...(isSpendable ? [{ href: homePath, label: words.spend }] : []),
        ...(hasMembership ? [{ href: links.accountMemberships(), label: words.toMemberships }] : []),
        { href: links.accountData(), label: words.download },
      ].map(({ href, label }) => (
        <p key={href}>
          <a className="link" href={href}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}

function describeLost(item: Lost, text: Text): string {
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

function moneyOf({ amount, currencyCode }: Owed | Lost, text: Text): string {
  return formatMoney(toCents(amount), currencyCode, text);
}
