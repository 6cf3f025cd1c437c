import type { ViewedItem } from '#app/components/cart/cart.view.ts';
import type { CartItemProps } from '#app/components/cart/cart-item-row.tsx';
import type { LineupForm } from '#app/components/lineup/lineup.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import { AddForm, QuantityField, RemoveForm } from '#app/routes/cart/cart-forms.tsx';
import { PlayersForm } from '#app/routes/cart/players-form.tsx';
import type { PlayersView } from '#app/routes/cart/view.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

type Words = { update: string; remove: string; over: string; renew: string; another: { label: string } };
type Refused =
  | {
      itemId: string | null;
      typed: string;
      message: string;
      players?: { slotId: string; name: string; emailAddress: string; isWrong: boolean }[];
      isPartner?: true;
      isOfProduct: boolean;
    }
  | undefined;

/** The form that sends how many were chosen of all items. */
export const COUNTS_FORM = 'cart-counts';

/** An item of the cart, the n-th, with the forms that change it; with the reason why the last change was refused. */
export function withForms(
  { lineup, ...item }: ViewedItem & { lineup: LineupForm | null },
  place: number,
  words: Words,
  refused: Refused,
  players: PlayersView | undefined,
): CartItemProps {
  const isOfItem = refused?.itemId === item.id;
  // Of the fields below the item the reason is said there.
  const isAtField =
    isOfItem &&
    Boolean((refused.isPartner && players?.partner) || refused.players?.some(({ isWrong }) => isWrong));
  const isRefused = isOfItem && !isAtField;
  const isTeeTime = item.type === 'TeeTime';
  const isLost = (isRefused && !refused.isOfProduct) || Boolean(item.errorLink);
  const form = { action: links.cart() };
  const hidden = (
    <>
      <FormToken />
      <input type="hidden" name="itemId" value={item.id} />
    </>
  );
  return {
    ...item,
    ...(isRefused
      ? {
          error: refused.message,
          // A refusal of what was to be added to it, or of who plays, says nothing of the time.
          errorLink:
            isTeeTime && !refused.isOfProduct && !refused.players && !refused.isPartner
              ? { href: links.replaceItem(item.id), label: words.another.label }
              : null,
        }
      : {}),
    // A time that is taken is not to be held again but replaced.
    notice:
      item.isHeld || isLost ? null : (
        <Alert>
          <form method="post" {...form}>
            {hidden}
            <p>{words.over}</p>
            <button type="submit" className="btn alt" name="intent" value="hold">
              {words.renew}
            </button>
          </form>
        </Alert>
      ),
    players: players ? (
      <PlayersForm
        {...(isOfItem ? withTyped(players, refused) : players)}
        isOpen={isOfItem && Boolean(refused.players || refused.isPartner)}
        form={form}
      >
        {hidden}
      </PlayersForm>
    ) : null,
    change: item.quantities.length > 1 && (
      <QuantityField
        itemId={item.id}
        formId={COUNTS_FORM}
        place={place}
        label={item.quantityLabel}
        options={item.quantities}
        chosen={item.chosenQuantity}
        submitLabel={words.update}
      />
    ),
    remove: (
      <RemoveForm
        form={form}
        submit={{ label: words.remove, name: 'intent', value: 'remove', of: item.title }}
      >
        {hidden}
        <input type="hidden" name="type" value={item.type} />
      </RemoveForm>
    ),
    extras: lineup && (
      <AddForm {...lineup} itemId={item.id} isOpen={isRefused && refused.isOfProduct} form={form}>
        {hidden}
      </AddForm>
    ),
  };
}

/** The fields of the players as they were sent, with what is wrong. */
function withTyped(view: PlayersView, { players, isPartner, typed, message }: NonNullable<Refused>) {
  return {
    ...view,
    players: view.players.map((player) => {
      const sent = players?.find(({ slotId }) => slotId === player.slotId);
      if (!sent) return player;
      const { name, emailAddress, isWrong } = sent;
      return { ...player, name, email: emailAddress, ...(isWrong ? { errors: [message] } : {}) };
    }),
    partner: view.partner && isPartner ? { ...view.partner, typed, errors: [message] } : view.partner,
  };
}
