import { randomUUID } from 'node:crypto';
import { viewCustomerSignIn } from '#app/components/account/sign-in.view.ts';
import { viewCancellation } from '#app/components/booking/cancellation.view.ts';
import { titleOfItem, viewCartCourses } from '#app/components/cart/cart.view.ts';
import { viewHold } from '#app/components/cart/hold.view.ts';
import { viewPromotion } from '#app/components/cart/promotion.view.ts';
import { describeRenewals } from '#app/components/cart/renewal.view.ts';
import { viewAmount, viewSums } from '#app/components/cart/sums.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { phoneCountry } from '#app/site/phone-country.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import { findUsableCard } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import { viewWallet } from '../../components/wallet/wallet-choice.view.ts';
import { writeCartSnapshot } from './cart-snapshot.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import type { Paying } from './read-paying.server.ts';
import { type RequiredFields, readRequiredFields } from './required-fields.ts';
import { nameAccount, viewAccounts } from './view-accounts.ts';
import { viewCertificates } from './view-certificates.ts';
import { viewFields } from './view-fields.ts';
import { viewOptIns } from './view-opt-ins.ts';

/** The checkout of a cart as finished strings, with what gift certificates pay of it. */
export function viewCheckout(
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  cart: Cart,
  paying: Paying,
  { now, cards }: { now: Date; cards: readonly WalletCard[] | null },
) {
  const { cart: cartText } = words;
  const hasTeeTime = cart.items.some(({ type }) => type === 'TeeTime');
  const text = hasTeeTime ? words.checkout : { ...words.checkout, ...words.checkout.purchase };
  const { cart: toPay, shares } = paying;
  const needs = readRequiredFields(site, cart, toPay);
  const due = viewAmount(toPay, words, 'dueOnlineCents');
  const terms = [...viewTerms(cart, site, text), ...viewRenewalTerms(cart, words, needs)];
  const hasTerms = terms.length > 0 || needs.required.teeTimePolicy;
  return {
    documentTitle: pageTitle(words, 'checkout', site.settings.name),
    frame: {
      title: text.title,
      summaryTitle: text.summary,
      hold: viewHold(cart, words),
      labels: cartText.labels,
      courses: viewCartCourses(cart, site, words),
      sums: viewSums(toPay, words, [
        ...shares.map(({ lastFour, cents }) => ({ label: text.giftCertificates.ending(lastFour), cents })),
        ...paying.accounts
          .filter(({ isChosen }) => isChosen)
          .map(({ account, cents }) => ({ label: nameAccount(account, words), cents })),
      ]),
      cancelling: viewCancelling(cart, site, words, now),
      promotion: viewPromotion(cart, words),
      certificates: viewCertificates(cart, paying, words),
      accounts: viewAccounts(paying, words),
    },
    form: {
      key: randomUUID(),
      seen: writeCartSnapshot(toPay),
      fields: viewFields(needs, site, words, {
        now,
        country: phoneCountry(site, coursesOfCart(site, cart)),
      }),
      hasCard: needs.hasCard,
      wallet:
        needs.hasCard && (cards || needs.renews) ? viewWallet(cards ?? [], words, now, needs.renews) : null,
      homeClub: needs.homeClub,
      memberNumber: needs.memberNumber,
      isEmailRequired: needs.required.email,
      isPhoneRequired: needs.required.phone,
      isNoteRequired: needs.required.note,
      isTermsRequired: needs.required.teeTimePolicy,
      bookerTitle: text.booker,
      cardTitle: text.payment,
      cardNote: paymentNote(toPay, words, text),
      noCard: {
        title: text.payment,
        text: needs.isHosted
          ? paymentNote(toPay, words, text.hosted)
          : noCardNote(cart, words, needs, paying),
        renewal: needs.renews ? viewRenewalCard(cards ?? [], words, now) : null,
      },
      ...viewOptIns(site, words, cart),
      terms: { title: hasTerms ? text.terms.title : null, texts: terms },
      due: { label: text.dueNow, amount: due },
      submit: {
        label: submitLabel(toPay, words, { ...needs, text }),
      },
      busy: text.busy,
      applying: words.checkout.purchase.busy,
      slow: text.slow,
      extrasTitle: text.extras,
      messages: { ...words.cardForm.fields, ...text.errors },
      invalid: text.invalid,
      missing: text.missing('{n}'),
      paymentIncomplete: text.paymentIncomplete,
      failed: text.failed,
      partlyFailed: text.partlyFailed,
    },
  };
}

/** The card of the wallet that memberships renew with where none is typed here. */
function viewRenewalCard(cards: readonly WalletCard[], { renewals, wallet }: Text, now: Date) {
  const card = findUsableCard(cards, now);
  return card
    ? { text: renewals.chargedTo(wallet.card(card.type, card.lastFour)), link: null }
    : { text: renewals.cardMissing, link: { href: links.wallet(), label: wallet.add.title } };
}

/** The later charges of the memberships in the cart: amounts, days, the card, and how to cancel. */
function viewRenewalTerms(
  cart: Cart,
  words: Text,
  { hasCard }: RequiredFields,
): { title: string; text: string }[] {
  const { renewals } = words;
  const found = describeRenewals(cart, words);
  if (found.length === 0) return [];
  const texts = [...found, ...(hasCard ? [renewals.charged] : []), renewals.howToCancel];
  return [{ title: renewals.consentTitle, text: texts.join('\n') }];
}

/** The page of an operator who takes bookings from signed-in golfers only. */
export function viewSignInNeeded({ site, text: words }: Pick<Visit, 'site' | 'text'>, intro?: string) {
  const { signIn } = words.checkout;
  return {
    documentTitle: pageTitle(words, 'checkout', site.settings.name),
    signIn: {
      title: signIn.title,
      intro: intro ?? signIn.text(site.settings.name),
      customer: viewCustomerSignIn(site.settings, links.checkout(), words),
      back: { href: links.cart(), label: signIn.back },
    },
  };
}

function submitLabel(
  cart: Cart,
  words: Text,
  { isHosted, text }: Pick<RequiredFields, 'isHosted'> & { text: Text['checkout'] },
): string {
  if (isHosted) return text.hosted.submit;
  const isDue = cart.items.some(({ extra }) => extra.dueOnline > 0);
  return isDue ? text.submitFor(viewAmount(cart, words, 'dueOnlineCents')) : text.submit;
}

type PaymentNotes = Pick<Text['checkout'], 'chargedNow' | 'chargedNowRestAtCourse' | 'cardAsGuarantee'>;

/** What is charged when, or that nothing is. */
function paymentNote(cart: Cart, words: Text, text: PaymentNotes): string {
  const isDue = (of: 'dueOnline' | 'dueAtCourse') => cart.items.some(({ extra }) => extra[of] > 0);
  const now = viewAmount(cart, words, 'dueOnlineCents');
  if (!isDue('dueOnline')) return text.cardAsGuarantee;
  if (!isDue('dueAtCourse')) return text.chargedNow(now);
  return text.chargedNowRestAtCourse(now, viewAmount(cart, words, 'dueAtCourseCents'));
}

/** Why no card is asked for: gift certificates pay, or all is paid at the course. */
function noCardNote(cart: Cart, words: Text, { isCovered }: RequiredFields, { accountIds }: Paying): string {
  const { noCard, giftCertificates, accounts } = words.checkout;
  const atCourse = viewAmount(cart, words, 'dueAtCourseCents');
  if (!isCovered) return noCard.text(atCourse);
  const isRestDue = cart.items.some(({ extra }) => extra.dueAtCourse > 0);
  const text = accountIds.length > 0 ? accounts : giftCertificates;
  return isRestDue ? text.coveredRestAtCourse(atCourse) : text.covered;
}

/** Until when each tee time can be cancelled and what is given back then; named where they are several that differ. */
function viewCancelling(
  { items }: Cart,
  { facilities }: Site,
  words: Text,
  now: Date,
): { title: string; texts: string[] }[] {
  const said = items.flatMap((item) => {
    if (item.type !== 'TeeTime' || !item.extra.cancellation) return [];
    const { teetime: startsAt, timeZone: zone, currencyCode: currency, cancellation } = item.extra;
    const texts = viewCancellation(cancellation, { startsAt, zone, currency, now }, words);
    const club = facilities.find(({ id }) => id === item.facilityId)?.name ?? '';
    return [{ title: `${club}, ${titleOfItem(item, words)}`, texts }];
  });
  const { cancelling } = words.checkout;
  const isSame = said.every(({ texts }) => texts.join() === said[0]?.texts.join());
  const titleOf = (texts: readonly string[]) => (texts.length > 1 ? cancelling : '');
  if (isSame) return said.slice(0, 1).map(({ texts }) => ({ title: titleOf(texts), texts }));
  return said.map(({ title, texts }) => ({ title: `${cancelling}: ${title}`, texts }));
}

/** What is agreed to, said once where several items say the same. */
function viewTerms(
  cart: Cart,
  { facilities }: Site,
  { terms }: Text['checkout'],
): { title: string; text: string }[] {
  const policies = facilities
    .filter(({ id }) => cart.items.some(({ type, facilityId }) => type === 'TeeTime' && facilityId === id))
    .map(({ name, policy }) => ({ title: terms.policyOf(name), text: policy }));
  const texts = [
    ...new Set(cart.items.flatMap((item) => (item.type === 'TeeTime' ? item.extra.termsAndConditions : []))),
  ];
  const conditions = texts.map((text, index) => ({
    title: index === 0 ? terms.conditions : `${terms.conditions} (${index + 1})`,
    text,
  }));
  return [...conditions, ...policies].filter(({ text }) => text.trim() !== '');
}
