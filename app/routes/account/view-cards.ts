import { nameOrder } from '#app/components/booking/order-items.ts';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
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
import type { Text } from '#server/text/en.ts';
import type { CardFact } from './overview-screen.tsx';

/** With what a card is written; `namesCourse`: the golfer may have the same at several courses. */
export type CardVisit = { site: Site; text: Text; namesCourse: boolean };

const money = (dollars: number, currency: Currency, { text }: CardVisit) =>
  formatMoney(toCents(dollars), currency, text);
const dayOf = (date: string, { text }: CardVisit) => formatLocalDate(date, 'long-year', text.locale);
const at = (courseName: string, { namesCourse }: CardVisit) => (namesCourse ? courseName : '');
const said = (...notes: string[]) => notes.filter((note) => note !== '').join(' · ');

/** Said in place of a number. */
const none = (note: string): CardFact => ({ value: '', note });

/** Where there is one at least, how many there are. */
export function viewCountFacts(count: number, say: (count: number) => string, noneText: string): CardFact[] {
  return [count > 0 ? { value: say(count) } : none(noneText)];
}

/** The memberships that run: until when, or what is paid next. */
export function viewMembershipFacts(found: readonly MembershipOnWire[], visit: CardVisit): CardFact[] {
  const { memberships: words, accountOverview } = visit.text;
  const running = found.filter(({ state }) => state === 'active' || state === 'suspended');
  if (running.length === 0) return [none(words.none)];
  return running.map(({ name, courseName, state, endsOn, cancelledAt, billingDetails, currencyCode }) => {
    const { nextPaymentOn = null, nextAmount = null } = billingDetails ?? {};
    const next =
      nextPaymentOn && nextAmount !== null
        ? accountOverview.nextPayment(money(nextAmount, currencyCode, visit), dayOf(nextPaymentOn, visit))
        : '';
    const until = endsOn ? accountOverview.until(dayOf(endsOn, visit)) : words.noEnd;
    const note = state === 'suspended' ? words.states.suspended : cancelledAt ? until : next || until;
    return { value: name, note: said(at(courseName, visit), note), isBad: state === 'suspended' };
  });
}

/** What is in the books that are not used up, and until when. */
export function viewBookFacts(found: readonly BooksOfFacility[], visit: CardVisit): CardFact[] {
  const { credit, accountOverview } = visit.text;
  const facts = found.flatMap(({ courseName, currencyCode, books }) =>
    books
      .filter(({ state }) => state === 'active')
      .map(({ name, kind, balance, expiresOn }) => ({
        value: kind === 'rounds' ? credit.books.rounds(balance) : money(balance, currencyCode, visit),
        note: said(
          name || credit.books.unnamed,
          at(courseName, visit),
          expiresOn ? accountOverview.until(dayOf(expiresOn, visit)) : '',
        ),
      })),
  );
  return facts.length > 0 ? facts : [none(accountOverview.noBooks)];
}

/** What is owed, and what can still be charged. */
export function viewCreditFacts(found: readonly CreditAccount[], visit: CardVisit): CardFact[] {
  const { credit, accountOverview } = visit.text;
  if (found.length === 0) return [none(credit.account.none)];
  return found.map(({ courseName, currencyCode, balance, availableCredit }) => ({
    value:
      balance === 0
        ? credit.account.settled
        : balance > 0
          ? credit.account.owed(money(balance, currencyCode, visit))
          : credit.account.inFavour(money(-balance, currencyCode, visit)),
    note: said(at(courseName, visit), accountOverview.available(money(availableCredit, currencyCode, visit))),
  }));
}

/** The points at each course, and what they are worth. */
export function viewLoyaltyFacts(found: readonly Loyalty[], visit: CardVisit): CardFact[] {
  const { loyalty: words, locale } = visit.text;
  const number = new Intl.NumberFormat(locale);
  return found.map(({ courseName, currencyCode, points, value }) => ({
    value: words.points(number.format(points)),
    note: said(at(courseName, visit), value > 0 ? words.worth(money(value, currencyCode, visit)) : ''),
  }));
}

/** What is left on gift certificates that can be spent, by currency. */
export function viewCertificateFacts(found: readonly GiftCertificate[], visit: CardVisit): CardFact[] {
  const { ownCertificates, accountOverview } = visit.text;
  const good = found.filter(({ state, role }) => state === 'active' && role === 'received');
  const currencies = [...new Set(good.map(({ currencyCode }) => currencyCode))];
  if (currencies.length === 0)
    return found.length > 0
      ? [{ value: accountOverview.certificates(found.length) }]
      : [none(ownCertificates.none)];
  return currencies.map((currency) => {
    const of = good.filter(({ currencyCode }) => currencyCode === currency);
    const left = of.reduce((sum, { balance }) => sum + balance, 0);
    return {
      value: accountOverview.left(money(left, currency, visit)),
      note: accountOverview.certificates(of.length),
    };
  });
}

/** The order that was made last. */
export function viewOrderFacts([last]: readonly Order[], visit: CardVisit): CardFact[] {
  const { orders, accountOverview } = visit.text;
  if (!last) return [none(orders.none)];
  const zone = visit.site.facilities[0]?.timeZone ?? 'UTC';
  return [
    {
      value: nameOrder(last, visit.text),
      note: said(
        accountOverview.order(last.orderNumber),
        dayOf(localDateOf(last.createdAt, zone), visit),
        last.state === 'fulfilled' ? '' : orders.states[last.state],
      ),
    },
  ];
}

/** The card that is offered first where something is paid. */
export function viewWalletFacts(cards: readonly WalletCard[], { text }: CardVisit, now: Date): CardFact[] {
  const [first] = cards;
  if (!first) return [none(text.wallet.empty)];
  const card = cards.find(({ isDefault }) => isDefault);
  const { label, expiry, isExpired } = viewCardLine(card ?? first, text, now);
  return [{ value: label, note: said(card ? '' : text.accountOverview.noDefault, expiry), isBad: isExpired }];
}
