import type { ViewedItem } from '#app/components/cart/cart.view.ts';
import type { CartItemProps } from '#app/components/cart/cart-item-row.tsx';
import type { LineupForm } from '#app/components/lineup/lineup.view.ts';
import { FormToken } from '#app/form-token.tsx';
import { AddForm, QuantityForm, RemoveForm } from '#app/routes/cart/cart-forms.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

type Words = { update: string; remove: string; over: string; renew: string; another: { label: string } };
type Refused = { itemId: string | null; message: string; isOfProduct: boolean } | undefined;

/** An item of the cart with the forms that change it; with the reason why the last change was refused. */
export function withForms(
  { lineup, ...item }: ViewedItem & { lineup: LineupForm | null },
  words: Words,
  refused: Refused,
): CartItemProps {
  const isTeeTime = item.type === 'TeeTime';
  const isRefused = refused?.itemId === item.id;
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
          // A refusal of what was to be added to it says nothing of the time.
          errorLink:
            isTeeTime && !refused.isOfProduct
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
    change: item.quantities.length > 1 && (
      <QuantityForm
        itemId={item.id}
        form={form}
        label={item.quantityLabel}
        name={isTeeTime ? 'players' : 'quantity'}
        options={item.quantities}
        chosen={item.chosenQuantity}
        submit={{ label: words.update, name: 'intent', value: isTeeTime ? 'change' : 'change-quantity' }}
      >
        {hidden}
      </QuantityForm>
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
