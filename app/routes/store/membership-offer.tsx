import { FormToken } from '#app/page/form-token.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import type { StoreAnswer } from './submit-store.server.ts';

export type MembershipOfferProps = {
  id: string;
  membershipId: string;
  name: string;
  /** "1 year", "Until you cancel" */
  lasting: string;
  description: string;
  benefits: readonly string[];
  plansLabel: string;
  chosen: string;
  /** "$120.00 monthly", "One Time Initiation Fee $50.00" */
  plans: readonly { value: string; label: string; note: string | null }[];
  /** Where one of them renews: which card is charged, how to cancel, and that it takes an account. */
  renewalNote: string | null;
  submitLabel: string;
};

type Props = MembershipOfferProps & { action: string; attemptId: string; answer: StoreAnswer | null };

/** A membership, what comes with it, and how it can be paid. */
export function MembershipOffer(props: Props) {
  const { id, membershipId, name, lasting, description, benefits, plansLabel, plans, submitLabel } = props;
  const { action, attemptId, answer } = props;
  return (
    <article className="member" aria-labelledby={`${id}-name`}>
      <div className="stack">
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="soft">{lasting}</p>
        {description ? <p className="lines">{description}</p> : null}
        {benefits.length > 0 ? (
          <ul className="ticks">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <form method="post" className="stack" action={action} id={id}>
        <FormToken />
        <input type="hidden" name="membershipId" value={membershipId} />
        <input type="hidden" name="attemptId" value={attemptId} />
        {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
        <RadioList
          id={`${id}-plan`}
          name="paymentPlanId"
          legend={plansLabel}
          chosen={answer?.chosen || props.chosen}
          options={plans}
        />
        {props.renewalNote ? <p className="small soft">{props.renewalNote}</p> : null}
        <button
          type="submit"
          className="btn wide"
          name="intent"
          value="membership"
          data-testid="add-membership-button"
        >
          {submitLabel}
          <span className="vh">{` ${name}`}</span>
        </button>
      </form>
    </article>
  );
}
