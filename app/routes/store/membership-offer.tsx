import { describeRenewal } from '#app/components/cart/item-words.ts';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import type { OfferedMembership, OfferedPlan } from '#server/contract/store.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import type { StoreFormProps } from './submit-store.server.ts';

type Props = StoreFormProps & { offer: OfferedMembership; isSignedIn: boolean };

export function MembershipOffer({ offer, isSignedIn, id, action, attemptId, answer }: Props) {
  const words = useText();
  const { memberships: text } = words.store;
  const { charged, howToCancel, needsAccount } = words.renewals;
  const { name, months, description, benefits, languageOf, paymentPlans } = offer;
  return (
    <article className="member" aria-labelledby={`${id}-name`}>
      <div className="stack">
        <h3 id={`${id}-name`} lang={languageOf?.name}>
          {name}
        </h3>
        <p className="soft">{months === null ? text.withoutEnd : text.months(months)}</p>
        {description ? (
          <p className="lines" lang={languageOf?.description}>
            {description}
          </p>
        ) : null}
        {benefits.length > 0 ? (
          <ul className="ticks">
            {benefits.map((benefit, index) => (
              <li key={benefit} lang={languageOf?.[`benefits[${index}]`]}>
                {benefit}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <form method="post" className="stack" action={action} id={id}>
        <FormToken />
        <input type="hidden" name="membershipId" value={offer.id} />
        <input type="hidden" name="attemptId" value={attemptId} />
        {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
        <RadioList
          id={`${id}-plan`}
          name="paymentPlanId"
          legend={text.plans}
          chosen={answer?.chosen || String(paymentPlans[0]?.paymentPlanId ?? '')}
          options={paymentPlans.map((plan) => planOption(plan, offer, words))}
        />
        {paymentPlans.some(({ renewal }) => renewal) ? (
          <p className="small soft">
            {[charged, howToCancel, ...(isSignedIn ? [] : [needsAccount])].join(' ')}
          </p>
        ) : null}
        <button
          type="submit"
          className="btn wide"
          name="intent"
          value="membership"
          data-testid="add-membership-button"
        >
          {text.add}
          <span className="vh">{` ${name}`}</span>
        </button>
      </form>
    </article>
  );
}

function planOption(
  { paymentPlanId, price, initiationFee, frequencyType, renewal }: OfferedPlan,
  { currencyCode: currency, months }: OfferedMembership,
  words: Text,
) {
  const { memberships: text, frequencies } = words.store;
  const money = (dollars: number) => formatMoney(toCents(dollars), currency, words);
  return {
    value: String(paymentPlanId),
    label: text.plan(money(price), frequencies[frequencyType]),
    note: [
      initiationFee > 0 ? `${words.cart.facts.initiationFee} ${money(initiationFee)}` : '',
      renewal ? describeRenewal({ renewal, frequency: frequencyType, months, currency }, words) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
