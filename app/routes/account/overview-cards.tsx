import { ACCOUNT_PATHS } from '#app/components/account/account-frame.tsx';
import { nameOrder } from '#app/components/booking/order-items.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { CreditAccount } from '#server/contract/credit-account.ts';
import type { BooksOfFacility } from '#server/contract/credit-books.ts';
import type { GiftCertificate } from '#server/contract/gift-certificates.ts';
import type { Loyalty } from '#server/contract/loyalty.ts';
import type { MembershipOnWire } from '#server/contract/memberships.ts';
import type { Order } from '#server/contract/orders.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import type { Cards } from './read-cards.server.ts';

type Fact = { value?: string; note?: string; isBad?: boolean };

/** `namesCourse`: the golfer may have the same at several courses. */
type Words = { text: Text; namesCourse: boolean };

export function OverviewCards({
  cards,
  namesCourse,
  now,
}: {
  cards: Cards;
  namesCourse: boolean;
  now: Date;
}) {
  const text = useText();
  const site = useSite();
  const words = { text, namesCourse };
  const { accountTabs, accountOverview, alerts, waitingList, orders } = text;
  const cardOf = <Found,>(
    title: string,
    href: string,
    found: Found | null | undefined,
    factsOf: (found: Found) => Fact[],
  ) =>
    found === undefined ? null : (
      <li className="panel">
        <h2>
          <a href={href}>{title}</a>
        </h2>
        {found === null ? <p className="soft">{accountOverview.failed}</p> : null}
        {(found === null ? [] : factsOf(found)).map(({ value, note, isBad }) => (
          <p key={`${value} ${note}`} className={isBad ? 'bad' : undefined}>
            {value ? <b>{value}</b> : null} {note ? <span className="soft">{note}</span> : null}
          </p>
        ))}
      </li>
    );
  const tabOf = <Tab extends Exclude<keyof Cards, 'orders'>>(
    tab: Tab,
    factsOf: (found: NonNullable<Cards[Tab]>) => Fact[],
  ) => cardOf(accountTabs.names[tab], ACCOUNT_PATHS[tab], cards[tab], factsOf);
  return (
    <ul className="overview">
      {cardOf(orders.title, links.orders(), cards.orders, (found) => orderFacts(found, site, text))}
      {tabOf('memberships', (found) => membershipFacts(found, words))}
      {tabOf('loyalty', (found) => loyaltyFacts(found, words))}
      {tabOf('creditBooks', (found) => bookFacts(found, words))}
      {tabOf('creditAccount', (found) => creditFacts(found, words))}
      {tabOf('giftCertificates', (found) => certificateFacts(found, text))}
      {tabOf('alerts', (found) => countFacts([found].flat(), accountOverview.alerts, alerts.noneActive))}
      {tabOf('waitingList', (found) => countFacts(found, accountOverview.waiting, waitingList.none))}
      {tabOf('wallet', (found) => walletFacts(found, text, now))}
    </ul>
  );
}

const money = (dollars: number, currency: Currency, text: Text) =>
  formatMoney(toCents(dollars), currency, text);
const dayOf = (date: string, { locale }: Text) => formatLocalDate(date, 'long-year', locale);
const at = (courseName: string, { namesCourse }: Words) => (namesCourse ? courseName : '');
const said = (...notes: string[]) => notes.filter((note) => note !== '').join(' · ');

function countFacts({ length }: readonly unknown[], say: (count: number) => string, none: string): Fact[] {
  return [length > 0 ? { value: say(length) } : { note: none }];
}

function membershipFacts(found: readonly MembershipOnWire[], words: Words): Fact[] {
  const { text } = words;
  const { memberships, accountOverview } = text;
  const running = found.filter(({ state }) => state === 'active' || state === 'suspended');
  if (running.length === 0) return [{ note: memberships.none }];
  return running.map(({ name, courseName, state, endsOn, cancelledAt, billingDetails, currencyCode }) => {
    const { nextPaymentOn = null, nextAmount = null } = billingDetails ?? {};
    const next =
      nextPaymentOn && nextAmount !== null
        ? accountOverview.nextPayment(money(nextAmount, currencyCode, text), dayOf(nextPaymentOn, text))
        : '';
    const until = endsOn ? accountOverview.until(dayOf(endsOn, text)) : memberships.noEnd;
    const note = state === 'suspended' ? memberships.states.suspended : cancelledAt ? until : next || until;
    return { value: name, note: said(at(courseName, words), note), isBad: state === 'suspended' };
  });
}

function bookFacts(found: readonly BooksOfFacility[], words: Words): Fact[] {
  const { text } = words;
  const { credit, accountOverview } = text;
  const facts = found.flatMap(({ courseName, currencyCode, books }) =>
    books
      .filter(({ state }) => state === 'active')
      .map(({ name, kind, balance, expiresOn }) => ({
        value: kind === 'rounds' ? credit.books.rounds(balance) : money(balance, currencyCode, text),
        note: said(
          name || credit.books.unnamed,
          at(courseName, words),
          expiresOn ? accountOverview.until(dayOf(expiresOn, text)) : '',
        ),
      })),
  );
  return facts.length > 0 ? facts : [{ note: accountOverview.noBooks }];
}

function creditFacts(found: readonly CreditAccount[], words: Words): Fact[] {
  const { text } = words;
  const { account } = text.credit;
  if (found.length === 0) return [{ note: account.none }];
  return found.map(({ courseName, currencyCode, balance, availableCredit }) => ({
    value:
      balance === 0
        ? account.settled
        : balance > 0
          ? account.owed(money(balance, currencyCode, text))
          : account.inFavour(money(-balance, currencyCode, text)),
    note: said(
      at(courseName, words),
      text.accountOverview.available(money(availableCredit, currencyCode, text)),
    ),
  }));
}

function loyaltyFacts(found: readonly Loyalty[], words: Words): Fact[] {
  const { text } = words;
  const number = new Intl.NumberFormat(text.locale);
  return found.map(({ courseName, currencyCode, points, value }) => ({
    value: text.loyalty.points(number.format(points)),
    note: said(at(courseName, words), value > 0 ? text.loyalty.worth(money(value, currencyCode, text)) : ''),
  }));
}

function certificateFacts(found: readonly GiftCertificate[], text: Text): Fact[] {
  const { ownCertificates, accountOverview } = text;
  const good = found.filter(({ state, role }) => state === 'active' && role === 'received');
  const currencies = [...new Set(good.map(({ currencyCode }) => currencyCode))];
  if (currencies.length === 0) return countFacts(found, accountOverview.certificates, ownCertificates.none);
  return currencies.map((currency) => {
    const of = good.filter(({ currencyCode }) => currencyCode === currency);
    const left = of.reduce((sum, { balance }) => sum + balance, 0);
    return {
      value: accountOverview.left(money(left, currency, text)),
      note: accountOverview.certificates(of.length),
    };
  });
}

function orderFacts([last]: readonly Order[], site: Site, text: Text): Fact[] {
  const { orders, accountOverview } = text;
  if (!last) return [{ note: orders.none }];
  return [
    {
      value: nameOrder(last, site, text),
      note: said(
        accountOverview.order(last.orderNumber),
        dayOf(localDateOf(last.createdAt, site.facilities[0]?.timeZone ?? 'UTC'), text),
        last.state === 'fulfilled' ? '' : orders.states[last.state],
      ),
    },
  ];
}

function walletFacts(cards: readonly WalletCard[], { wallet, accountOverview }: Text, now: Date): Fact[] {
  const preferred = cards.find(({ isDefault }) => isDefault);
  const card = preferred ?? cards[0];
  if (!card) return [{ note: wallet.empty }];
  const isBad = isWalletCardOver(card, now);
  const expiry = (isBad ? wallet.expired : wallet.expires)(card.expirationMonth, card.expirationYear);
  return [
    {
      value: wallet.card(card.type, card.lastFour),
      note: said(preferred ? '' : accountOverview.noDefault, expiry),
      isBad,
    },
  ];
}
