import { useText } from '#app/page/page-context.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import { titleOf, titleOfItem } from './item-words.ts';

type PurchaseStep = {
  id: string;
  title: string;
  /** Belongs to the tee time above. */
  isChild: boolean;
  state: PurchasedItem['state'];
  /** The state in words: "Being reserved". */
  word: string;
  /** Why it failed. */
  reason: string | null;
};

/** The items of a purchase in the order in which they are bought; `events`: the URL that streams every change to a script. */
export function PurchaseSteps({ steps, events }: { steps: readonly PurchaseStep[]; events: string }) {
  return (
    <>
      <ol className="steps" aria-label={useText().checkout.progress.list} data-events={events}>
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

/** The steps of a purchase, for its page and for the script that follows it. */
export function stepsOf(items: readonly PurchasedItem[], text: Text): PurchaseStep[] {
  return items.map((item) => stepOf(item, titleOf(item, text), text));
}

/** The steps of a cart whose purchase has not begun. */
export function waitingSteps(items: readonly CartItem[], text: Text): PurchaseStep[] {
  return inCartOrder(items).map((item) =>
    stepOf({ ...item, state: 'waiting', message: null }, titleOfItem(item, text), text),
  );
}

type Item = Pick<PurchasedItem, 'id' | 'parentId' | 'type' | 'state' | 'message'>;

function stepOf({ id, parentId, type, state, message }: Item, title: string, text: Text): PurchaseStep {
  const { teeTime, other } = text.checkout.progress;
  const word = (type === 'TeeTime' ? teeTime : other)[state];
  return { id, title, isChild: parentId !== null, state, word, reason: message || null };
}
