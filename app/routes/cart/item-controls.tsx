import { countOfItem, isHeld } from '#app/components/cart/cart-amounts.ts';
import { countLabel, type ItemControls } from '#app/components/cart/cart-item-row.tsx';
import { titleOfItem } from '#app/components/cart/item-words.ts';
import { brandOf, findProduct, viewLineupForm } from '#app/components/lineup/lineup.view.ts';
import { ProductPicture } from '#app/components/lineup/product-picture.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { ProductLineup } from '#server/contract/store.ts';
import { links } from '#server/links.ts';
import { helpsAnotherTime } from '#server/rules/lost-time.ts';
import { hasOtherSlots, PlayersForm } from './players-form.tsx';
import type { RefusedChange } from './refused-change.ts';

export const COUNTS_FORM = 'cart-counts';

const QUANTITIES = Array.from({ length: 10 }, (_, index) => index + 1);

type Page = {
  cart: Cart;
  lineups: readonly ProductLineup[];
  refused: RefusedChange | undefined;
  hasPartner: boolean;
};

export function controlsOf(
  item: CartItem,
  place: number,
  { cart, lineups, refused: last, hasPartner }: Page,
): ItemControls {
  const refused = last?.itemId === item.id ? last : undefined;
  const lineup = lineups.find(({ facilityId }) => facilityId === item.facilityId);
  const product = item.type === 'Product' ? findProduct(lineup, item.extra.id) : undefined;
  // Errors of fields below the item are shown at those fields.
  const isAtField =
    refused?.players?.some(({ isWrong }) => isWrong) ||
    (refused?.isPartner && hasPartner && hasOtherSlots(item, 'unnamed'));
  const error = refused && !isAtField ? refused : undefined;
  const isOfTime = error && !error.isOfProduct && !error.players && !error.isPartner;
  const isLost = (error && !error.isOfProduct) || helpsAnotherTime(item.error?.code);
  return {
    ...(error
      ? { error: { message: error.message, helpsAnotherTime: Boolean(isOfTime) && item.type === 'TeeTime' } }
      : {}),
    subtitle: product ? brandOf(product) : '',
    picture: product ? <ProductPicture {...product} /> : null,
    // A time that was taken cannot be held again, only replaced.
    notice: isHeld(item, cart.now) || isLost ? null : <HoldAgain item={item} />,
    change: countsOf(item).length > 1 ? <CountField item={item} place={place} /> : null,
    remove: <Remove item={item} />,
    extras:
      item.type === 'TeeTime' && lineup && isHeld(item, cart.now) ? (
        <AddProduct item={item} cart={cart} lineup={lineup} isOpen={Boolean(error?.isOfProduct)} />
      ) : null,
    players: hasOtherSlots(item, 'any') ? (
      <PlayersForm item={item} refused={refused}>
        <OfItem item={item} />
      </PlayersForm>
    ) : null,
  };
}

function OfItem({ item }: { item: CartItem }) {
  return (
    <>
      <FormToken />
      <input type="hidden" name="itemId" value={item.id} />
    </>
  );
}

function HoldAgain({ item }: { item: CartItem }) {
  const { hold } = useText().cart;
  return (
    <Alert>
      <form method="post" action={links.cart()}>
        <OfItem item={item} />
        <p>{hold.over}</p>
        <button type="submit" className="btn alt" name="intent" value="hold">
          {hold.renew}
        </button>
      </form>
    </Alert>
  );
}

function countsOf(item: CartItem): number[] {
  const choices =
    item.type === 'TeeTime' ? item.extra.allowedPlayers : item.type === 'Product' ? QUANTITIES : [];
  return [...new Set([...choices, countOfItem(item)])].sort((a, b) => a - b);
}

/** Its fields belong to the form that also continues to the checkout. Browsers that ignore `form` send the count alone. */
function CountField({ item, place }: { item: CartItem; place: number }) {
  const words = useText();
  const text = words.cart;
  const isSimulator = item.type === 'TeeTime' && item.extra.rate.isSimulator;
  const labelOf =
    item.type === 'TeeTime' ? (isSimulator ? text.groupSizeOf : text.golfersOf) : text.quantityOf;
  const id = `quantity-${item.id}`;
  return (
    <form method="post" className="cart-quantity" action={links.cart()}>
      <FormToken />
      <input type="hidden" name={`item${place}`} value={item.id} form={COUNTS_FORM} />
      <label className="vh" htmlFor={id}>
        {labelOf(titleOfItem(item, words))}
      </label>
      <select
        className="in"
        id={id}
        name={`count${place}`}
        defaultValue={String(countOfItem(item))}
        form={COUNTS_FORM}
      >
        {countsOf(item).map((count) => (
          <option key={count} value={String(count)}>
            {countLabel(item, text)(count)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn alt" name="intent" value="counts" form={COUNTS_FORM}>
        {text.update}
      </button>
    </form>
  );
}

function Remove({ item }: { item: CartItem }) {
  const words = useText();
  return (
    <form method="post" action={links.cart()}>
      <OfItem item={item} />
      <input type="hidden" name="type" value={item.type} />
      <button type="submit" className="btn quiet" name="intent" value="remove">
        {words.cart.remove}
        <span className="vh">{` ${titleOfItem(item, words)}`}</span>
      </button>
    </form>
  );
}

type AddProductProps = { item: CartItem; cart: Cart; lineup: ProductLineup; isOpen: boolean };

function AddProduct({ item, cart, lineup, isOpen }: AddProductProps) {
  const words = useText();
  const taken = cart.items.flatMap((each) =>
    each.type === 'Product' && each.parentId === item.id ? each.extra.id : [],
  );
  const form = viewLineupForm(lineup, taken, lineup.currencyCode, words);
  if (!form) return null;
  return (
    <Disclosure summary={form.summary} isOpen={isOpen}>
      <form method="post" className="cart-add" action={links.cart()}>
        <OfItem item={item} />
        <input type="hidden" name="facilityId" value={form.facilityId} />
        <SelectField
          label={form.choose}
          select={{ id: `add-${item.id}`, name: 'product' }}
          options={form.products}
        />{' '}
        <SelectField
          label={form.quantity}
          select={{ id: `add-quantity-${item.id}`, name: 'quantity' }}
          options={form.quantities}
        />{' '}
        <button type="submit" className="btn alt" name="intent" value="add-product">
          {form.submit}
        </button>
      </form>
    </Disclosure>
  );
}
