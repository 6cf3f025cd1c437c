import type { PurchasedItem } from '#server/contract/cart-purchase.ts';

/** One item of a purchase and how it stands. */
export type PurchaseStep = {
  id: string;
  title: string;
  /** It goes with the tee time above it. */
  isChild: boolean;
  state: PurchasedItem['state'];
  /** "Being reserved" */
  word: string;
  /** Why it failed. */
  reason: string | null;
};

type Props = {
  label: string;
  steps: readonly PurchaseStep[];
  /** Where a script hears of every change. */
  events: string;
};

/** The items of a purchase in their order, each with a mark and a word that say how it stands. */
export function PurchaseSteps({ label, steps, events }: Props) {
  return (
    <>
      <ol className="steps" aria-label={label} data-events={events}>
        {steps.map(({ id, title, isChild, state, word, reason }) => (
          <li key={id} id={`step-${id}`} className={isChild ? 'step-child' : undefined} data-state={state}>
            <span className="step-mark" aria-hidden="true" />
            <span className="step-text">
              <span>{title}</span> <b>{word}</b> <small>{reason}</small>
            </span>
          </li>
        ))}
      </ol>
      <p className="vh" role="status" />
    </>
  );
}
