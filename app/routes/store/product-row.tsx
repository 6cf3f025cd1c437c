import { ProductPicture } from '#app/components/lineup/product-picture.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Currency } from '#server/contract/constants.ts';
import type { LineupItem } from '#server/contract/store.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { StoreFormProps } from './submit-store.server.ts';

type Props = StoreFormProps & { product: LineupItem; currency: Currency };

const MOST_IN_A_LIST = 10;

export function ProductRow({ product, currency, id, action, attemptId, answer }: Props) {
  const words = useText();
  const { products: text } = words.store;
  const { id: productId, name, languageOf, brand, brandModel, tagPrice, inventory } = product;
  const isSoldOut = inventory <= 0;
  const maker = [brand, brandModel].filter(Boolean).join(' ');
  const stock = isSoldOut ? text.soldOut : inventory <= MOST_IN_A_LIST ? text.stock(inventory) : null;
  return (
    <li id={id}>
      {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
      <div className="product">
        <ProductPicture {...product} />
        <div>
          <h3 lang={languageOf?.name}>{name}</h3>
          {maker ? <p className="soft">{maker}</p> : null}
        </div>
        <p className="num">
          <b>{formatMoney(toCents(tagPrice), currency, words)}</b>{' '}
          {stock ? <small className="soft">{stock}</small> : null}
        </p>
        {isSoldOut ? null : (
          <form method="post" action={action}>
            <FormToken />
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="attemptId" value={attemptId} />
            <label className="vh" htmlFor={`${id}-quantity`}>
              {words.cart.quantityOf(name)}
            </label>
            <select className="in" id={`${id}-quantity`} name="quantity" defaultValue={answer?.chosen || '1'}>
              {Array.from({ length: Math.min(inventory, MOST_IN_A_LIST) }, (_, index) => index + 1).map(
                (quantity) => (
                  <option key={quantity}>{quantity}</option>
                ),
              )}
            </select>{' '}
            <button
              type="submit"
              className="btn alt"
              name="intent"
              value="product"
              data-testid="add-product-button"
            >
              {text.add}
              <span className="vh">{` ${name}`}</span>
            </button>
          </form>
        )}
      </div>
    </li>
  );
}
