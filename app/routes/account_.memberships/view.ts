import { viewFrame } from '#app/components/account/account-frame.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { MembershipOnWire } from '#server/contract/memberships.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { describeNextPayment } from '#server/format/next-payment.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { MembershipsProps } from './memberships-screen.tsx';

/** The page of memberships as finished strings. */
export function viewMemberships(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  found: readonly MembershipOnWire[],
): MembershipsProps & { documentTitle: string } {
  const { text, site, offers } = visit;
  const { memberships: words } = text;
  const hasBilling = offers(
    ({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails,
  );
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.memberships),
    frame: { ...viewFrame(visit, 'memberships'), intro: words.intro },
    none:
      found.length > 0
        ? null
        : {
            text: words.none,
            link: site.settings.store.enabled ? { href: links.store(), label: words.store } : null,
          },
    memberships: found.map((each) => viewMembership(each, text, site.facilities.length > 1)),
    billing: hasBilling && found.length > 0 ? { href: links.billingList(), label: words.billing } : null,
  };
}

function viewMembership(
  membership: MembershipOnWire,
  text: Text,
  namesCourse: boolean,
): MembershipsProps['memberships'][number] {
  const { id, name, courseName, state, endsOn, cancelledAt, canResume, canPay, endsOnIfCancelled } =
    membership;
  const { memberships: words } = text;
  const isCancelled = cancelledAt !== null && state === 'active';
  return {
    id,
    name: namesCourse ? `${name} · ${courseName}` : name,
    state: {
      label: isCancelled ? words.states.cancelled : words.states[state],
      isBad: state === 'suspended' || isCancelled,
    },
    cancelled: isCancelled && endsOn ? words.cancelledUntil(dayOf(endsOn, text)) : null,
    facts: factsOf(membership, text),
    payments: viewPayments(membership, text),
    cancel: endsOnIfCancelled ? { href: links.cancelMembership(id), label: words.cancel } : null,
    pay: canPay
      ? {
          text: state === 'suspended' ? words.pay.suspended : words.pay.declined,
          label: words.pay.button,
          value: String(id),
          wallet: { href: links.wallet(), label: words.pay.wallet },
        }
      : null,
    resume: canResume ? { label: words.resume, value: String(id) } : null,
  };
}

function factsOf(membership: MembershipOnWire, text: Text) {
  const { memberNumber, startsOn, endsOn, paymentDetails, billingDetails, currencyCode, state } = membership;
  const { memberships: words, store, renewals } = text;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const next = describeNextPayment({ nextPaymentOn: null, ...billingDetails, currencyCode }, text);
  const plan = paymentDetails?.paymentPlan;
  const end = endsOn ? dayOf(endsOn, text) : state === 'active' ? words.noEnd : '';
  return [
    { label: words.number, value: memberNumber },
    { label: words.since, value: startsOn ? dayOf(startsOn, text) : '' },
    { label: words.lastDay, value: end },
    {
      label: words.plan,
      value:
        plan && plan.price > 0
          ? store.memberships.plan(money(plan.price), store.frequencies[plan.frequencyType])
          : '',
    },
    { label: words.nextPayment, value: next.payment },
    { label: renewals.card, value: next.card },
  ].filter(({ value }) => value !== '');
}

function viewPayments({ name, currencyCode, paymentDetails }: MembershipOnWire, text: Text) {
  const { memberships: words } = text;
  const payments = paymentDetails?.payments ?? [];
  if (payments.length === 0) return null;
  return {
    caption: words.payments(name),
    columns: [
      { label: words.columns.day },
      { label: words.columns.amount, isAmount: true },
      { label: words.columns.state },
    ],
    rows: payments.map(({ number, dueOn, amount, state }) => ({
      id: number,
      cells: [
        dayOf(dueOn, text),
        formatMoney(toCents(amount), currencyCode, text),
        words.paymentStates[state],
      ],
    })),
  };
}

function dayOf(date: string, { locale }: Text): string {
  return formatLocalDate(date, 'long-year', locale);
}
