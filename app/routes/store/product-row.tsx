import { FormToken } from '#app/page/form-token.tsx';
import { Alert } from '#app/ui/alert.tsx';
import type { StoreAnswer } from './submit-store.server.ts';

export type ProductRowProps = {
  id: string;
  productId: string;
  name: string;
  brand: string;
  price: string;
  /** "3 left", "Sold out"; null where it is not counted. */
  stock: string | null;
  isSoldOut: boolean;
  /** Names the select for who cannot see the row: "Quantity, Cap". */
  quantityLabel: string;
  quantities: readonly string[];
  submitLabel: string;
};

type Props = ProductRowProps & { action: string; attemptId: string; answer: StoreAnswer | null };

/** Something out of the shop, on a line of its own. */
export function ProductRow(props: Props) {
  const { id, productId, name, brand, price, stock, isSoldOut, quantityLabel, quantities, submitLabel } =
    props;
  const { action, attemptId, answer } = props;
  return (
    <li id={id}>
      {answer?.message ? <Alert kind="bad">{answer.message}</Alert> : null}
      <div className="ware">
        <div>
          <h3>{name}</h3>
          {brand ? <p className="soft">{brand}</p> : null}
        </div>
        <p className="num">
          <b>{price}</b> {stock ? <small className="soft">{stock}</small> : null}
        </p>
        {isSoldOut ? null : (
          <form method="post" action={action}>
            <FormToken />
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="attemptId" value={attemptId} />
            <label className="vh" htmlFor={`${id}-quantity`}>
              {quantityLabel}
            </label>
            <select className="in" id={`${id}-quantity`} name="quantity" defaultValue={answer?.chosen || '1'}>
              {quantities.map((quantity) => (
                <option key={quantity}>{quantity}</option>
              ))}
            </select>{' '}
            <button
              type="submit"
              className="btn alt"
              name="intent"
              value="product"
              data-testid="add-product-button"
            >
              {submitLabel}
              <span className="vh">{` ${name}`}</span>
            </button>
          </form>
        )}
      </div>
    </li>
  );
}
