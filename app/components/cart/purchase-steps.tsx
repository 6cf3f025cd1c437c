import { useText } from '#app/page/page-context.ts';
import type { CartItem } from '#server/contract/cart.ts';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import { titleOf, titleOfItem } from './item-words.ts';

type PurchaseStep = {
  id: string;
  title: string;
  isChild: boolean;
  state: PurchasedItem['state'];
  /** "Being reserved" */
  word: string;
  reason: string | null;
};

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

export function stepsOf(items: readonly PurchasedItem[], text: Text): PurchaseStep[] {
  return items.map((item) => stepOf(item, titleOf(item, text), text));
}

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
