import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import { PromotionForm } from '#app/components/cart/promotion-form.tsx';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { CartScreen, EmptyCart } from '#app/routes/cart/cart-screen.tsx';
import { changeCart } from '#app/session/change-cart.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { type CartForm, cartForm, chosenCounts, isCountsForm } from '#app/site/cart-form.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import { COUNTS_FORM, withForms } from './cart-item-forms.tsx';
import { changeCounts } from './change-counts.server.ts';
import { CheckoutTrail } from './checkout-trail.tsx';
import { loadCart } from './load-cart.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['cart', 'gift-card', 'others'] };

/** The cart, and other times for one of its items where the URL asks for them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { session } = visit;
  const { page, count } = await loadCart(visit, new URL(request.url).searchParams.get('replace'));
  // Items leave a cart elsewhere too: bought in another browser, or with the cart after a while.
  if (count === (session.get('cartCount') ?? 0)) return data(page);
  session.set('cartCount', count);
  return data(page, { headers: await visit.commit() });
}

/** A button of the cart: done, and back to the cart; or the cart again with the reason above the item. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { value } = checkForm(await readForm({ request, context }, cartForm), cartForm);
  const visit = await startVisit({ request, context });
  const { session, cartId } = visit;
  const isForCheckout = value?.intent === 'checkout';
  const result = value && cartId !== null ? await change(visit, cartId, value) : { outcome: 'gone' as const };
  if (result === null)
    throw isForCheckout
      ? redirect(links.checkout(), 303)
      : await visit.leaveFor(links.cart(), { toast: { message: visit.text.cart.updated, kind: 'info' } });
  if (result.outcome === 'refused') return data(result, { status: result.status });
  const isDone = result.outcome === 'done';
  if (isDone) rememberCart(session, result.cart);
  const message = isDone ? result.message : visit.text.cart.itemGone;
  const to = isDone && isForCheckout ? links.checkout() : links.cart();
  throw await visit.leaveFor(to, { toast: { message, kind: isDone ? 'info' : 'bad' } });
}

async function change(visit: Visit, cartId: string, form: CartForm) {
  if (!isCountsForm(form)) return changeCart(visit, cartId, form);
  const cart = await findCart(visit);
  return cart ? changeCounts(visit, cart, chosenCounts(form)) : { outcome: 'gone' as const };
}

export default function ShoppingCart() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!page.cart) return <EmptyCart title={page.title} text={page.empty} more={page.home} />;
  const { players, trail, ...cart } = page.cart;
  const ids = cart.courses.flatMap(({ items }) => items.map(({ id }) => id));
  const courses = cart.courses.map((course) => ({
    ...course,
    items: course.items.map((item) =>
      withForms(
        item,
        ids.indexOf(item.id) + 1,
        page.words,
        refused,
        players.find(({ itemId }) => itemId === item.id),
      ),
    ),
  }));
  return (
    <>
      <CartScreen
        title={page.title}
        {...cart}
        courses={courses}
        checkout={
          <form method="post" action={links.cart()} id={COUNTS_FORM}>
            <FormToken />
            <button
              type="submit"
              className="btn wide"
              name="intent"
              value="checkout"
              data-testid="shopping-cart-drawer-checkout-btn"
            >
              {cart.checkout.label}
            </button>
          </form>
        }
        trail={trail ? <CheckoutTrail {...trail} /> : null}
        promotion={
          cart.promotion ? (
            <PromotionForm
              {...cart.promotion}
              refused={
                refused && refused.itemId === null ? { code: refused.typed, message: refused.message } : null
              }
              form={{ action: links.cart() }}
            >
              <FormToken />
            </PromotionForm>
          ) : null
        }
      >
        {page.replacement ? (
          <AlternativeTimes {...page.replacement} form={{ action: links.cart() }}>
            <FormToken />
            <input type="hidden" name="intent" value="replace" />
            <input type="hidden" name="itemId" value={page.replacement.itemId} />
          </AlternativeTimes>
        ) : null}
      </CartScreen>
      <PageScript sources={[holdClock]} />
    </>
  );
}
