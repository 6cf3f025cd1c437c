import type { ViewedItem } from '#app/components/cart/cart.view.ts';
import type { CartItemProps } from '#app/components/cart/cart-item-row.tsx';
import { FormToken } from '#app/form-token.tsx';
import { QuantityForm, RemoveForm } from '#app/routes/cart/cart-forms.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

type Words = { update: string; remove: string; over: string; renew: string; another: { label: string } };
type Refused = { itemId: string | null; message: string } | undefined;

/** An item of the cart with the forms that change it; with the reason why the last change was refused. */
export function withForms(item: ViewedItem, words: Words, refused: Refused): CartItemProps {
  const isRefused = refused?.itemId === item.id;
  const isLost = isRefused || Boolean(item.errorLink);
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
          errorLink: { href: links.replaceItem(item.id), label: words.another.label },
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
        name="players"
        options={item.quantities}
        chosen={item.chosenQuantity}
        submit={{ label: words.update, name: 'intent', value: 'change' }}
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
      </RemoveForm>
    ),
  };
}
