import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { MembershipOnWire } from '#server/contract/memberships.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { describeNextPayment } from '#server/format/next-payment.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

type Props = { membership: MembershipOnWire };

export function Membership({ membership }: Props) {
  const { facilities } = useSite();
  const text = useText();
  const { memberships: words } = text;
  const { id, name, courseName, state, endsOn, cancelledAt, canResume, canPay, endsOnIfCancelled } =
    membership;
  const isCancelled = cancelledAt !== null && state === 'active';
  return (
    <section className="panel stack">
      <h2>{facilities.length > 1 ? `${name} · ${courseName}` : name}</h2>
      <p>
        <span className={state === 'suspended' || isCancelled ? 'tag bad' : 'tag'}>
          {isCancelled ? words.states.cancelled : words.states[state]}
        </span>
      </p>
      {isCancelled && endsOn ? <p>{words.cancelledUntil(dayOf(endsOn, text))}</p> : null}
      {canPay ? (
        <form method="post" className="stack">
          <FormToken />
          <p>
            {state === 'suspended' ? words.pay.suspended : words.pay.declined}{' '}
            <a className="link" href={links.wallet()}>
              {words.pay.wallet}
            </a>
          </p>
          <button type="submit" className="btn" name="pay" value={id}>
            {words.pay.button}
          </button>
        </form>
      ) : null}
      <dl className="pairs">
        {factsOf(membership, text).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Payments membership={membership} />
      {endsOnIfCancelled ? (
        <p>
          <a className="link" href={links.cancelMembership(id)}>
            {words.cancel}
          </a>
        </p>
      ) : null}
      {canResume ? (
        <form method="post">
          <FormToken />
          <button type="submit" className="btn" name="resume" value={id}>
            {words.resume}
          </button>
        </form>
      ) : null}
    </section>
  );
}

function factsOf(membership: MembershipOnWire, text: Text) {
  const { memberNumber, startsOn, endsOn, paymentDetails, billingDetails, currencyCode, state } = membership;
  const { memberships: words, store, renewals } = text;
  const next = describeNextPayment({ nextPaymentOn: null, ...billingDetails, currencyCode }, text);
  const plan = paymentDetails?.paymentPlan;
  const price = plan && plan.price > 0 ? formatMoney(toCents(plan.price), currencyCode, text) : '';
  const facts: [label: string, value: string][] = [
    [words.number, memberNumber],
    [words.since, startsOn ? dayOf(startsOn, text) : ''],
    [words.lastDay, endsOn ? dayOf(endsOn, text) : state === 'active' ? words.noEnd : ''],
    [words.plan, plan && price ? store.memberships.plan(price, store.frequencies[plan.frequencyType]) : ''],
    [words.nextPayment, next.payment],
    [renewals.card, next.card],
  ];
  return facts.filter(([, value]) => value !== '');
}

function Payments({ membership: { name, currencyCode, paymentDetails } }: Props) {
  const text = useText();
  const { payments: caption, columns, paymentStates } = text.memberships;
  const payments = paymentDetails?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <DataTable
      caption={caption(name)}
      columns={[{ label: columns.day }, { label: columns.amount, isAmount: true }, { label: columns.state }]}
      rows={payments.map(({ number, dueOn, amount, state }) => ({
        id: number,
        cells: [dayOf(dueOn, text), formatMoney(toCents(amount), currencyCode, text), paymentStates[state]],
      }))}
    />
  );
}

function dayOf(date: string, { locale }: Text): string {
  return formatLocalDate(date, 'long-year', locale);
}
