import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import { formatTime, formatZone } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { firstHoldEnd } from '#server/rules/hold-end.ts';

type Props = {
  cart: Cart;
  /** Whether it is part of a form that keeps what was typed. */
  isInForm?: boolean;
};

/** Says until when the cart is held. Scripts hide its button until two minutes before that. */
export function HoldClock({ cart, isInForm = false }: Props) {
  const words = useText();
  const { hold: text } = words.cart;
  const end = firstHoldEnd(cart);
  if (!end) return null;
  const { at, timeZone, canBeRenewed } = end;
  const secondsLeft = Math.floor((Date.parse(at) - Date.parse(cart.now)) / 1000);
  const until = `${formatTime(at, timeZone, words.locale)} ${formatZone(at, timeZone, words.locale)}`;
  const keep = canBeRenewed ? (
    <button type="submit" className="btn quiet" name="intent" value="keep" formNoValidate>
      {text.keep}
    </button>
  ) : null;
  return (
    <div
      className="hold num"
      data-hold={secondsLeft}
      data-soon={canBeRenewed ? text.soonKeep : text.soon}
      data-over={text.over}
    >
      <p>
        {text.heldUntil(until)} <b>{text.minutesLeft(Math.floor(secondsLeft / 60))}</b>
      </p>
      {keep ? ' ' : null}
      {isInForm || !keep ? (
        keep
      ) : (
        <form method="post" action={links.cart()}>
          <FormToken />
          {keep}
        </form>
      )}
    </div>
  );
}
