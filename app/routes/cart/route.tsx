import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CartCards } from '#app/components/cart/cart-cards.tsx';
import { CartSums } from '#app/components/cart/cart-sums.tsx';
import holdClock from '#app/components/cart/hold-clock.script.js?raw';
import { HoldClock } from '#app/components/cart/hold-clock.tsx';
import { titleOfItem } from '#app/components/cart/item-words.ts';
import { otherTimes } from '#app/components/cart/other-times.ts';
import { PromotionFields, takesPromotion } from '#app/components/cart/promotion-fields.tsx';
import { AlternativeTimes } from '#app/components/tee-time/alternative-times.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { changeCart } from '#app/session/change-cart.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import { type CartForm, cartForm, chosenCounts, isCountsForm } from '#app/site/cart-form.ts';
import { PAYABLE_PAGE } from '#app/site/payable-page.ts';
import { checkForm, readForm } from '#app/site/read-form.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { links } from '#server/links.ts';
import { isTimeLost } from '#server/rules/lost-time.ts';
import { cartWords } from '#server/text/cart-words.ts';
import { changeCounts } from './change-counts.server.ts';
import { COUNTS_FORM, controlsOf } from './item-controls.tsx';
import { loadCart } from './load-cart.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => PAYABLE_PAGE;
export const handle: Handle = { styles: ['cart', 'gift-card', 'others', 'product-picture'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { session } = visit;
  const page = await loadCart(visit, new URL(request.url).searchParams.get('replace'));
  const count = page.cart?.items.length ?? 0;
  // Items also leave a cart elsewhere: bought in another browser, or expired.
  if (count === (session.get('cartCount') ?? 0)) return data(page);
  session.set('cartCount', count);
  return data(page, { headers: await visit.commit() });
}

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
  const { cart, lineups, isBeingBought, replacement } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { settings, facilities } = useSite();
  const text = cartWords(
    useText(),
    facilities.every(({ isSimulator }) => isSimulator),
  );
  if (!cart?.items.length)
    return (
      <div className="stack">
        <PageHeading title={text.title} />
        <p>{text.empty}</p>
        <a className="btn" href={settings.homePath}>
          {text.findTeeTimes}
        </a>
      </div>
    );
  const page = { cart, lineups, refused, hasPartner: settings.user.playerPartner };
  return (
    <>
      <div className="cart stack">
        <PageHeading title={text.title} />
        {replacement ? <Replacement {...replacement} /> : null}
        <HoldClock cart={cart} />
        <div className="cart-body">
          <div className="stack">
            <CartCards cart={cart} controlsOf={(item, place) => controlsOf(item, place, page)} />
            <LastCheckout cart={cart} isBeingBought={isBeingBought} />
          </div>
          <div className="cart-side">
            <div className="cart-end">
              <CartSums cart={cart} />
              <div className="cart-go">
                <form method="post" action={links.cart()} id={COUNTS_FORM}>
                  <FormToken />
                  <button
                    type="submit"
                    className="btn wide"
                    name="intent"
                    value="checkout"
                    data-testid="shopping-cart-drawer-checkout-btn"
                  >
                    {text.checkout}
                  </button>
                </form>{' '}
                <a className="btn quiet wide" href={settings.homePath}>
                  {text.findMore}
                </a>
              </div>
            </div>
            {takesPromotion(cart) ? (
              <form method="post" className="promo" action={links.cart()}>
                <FormToken />
                <PromotionFields
                  cart={cart}
                  without={{ href: links.cart() }}
                  refused={
                    refused?.itemId === null ? { code: refused.typed, message: refused.message } : null
                  }
                />
              </form>
            ) : null}
          </div>
        </div>
      </div>
      <PageScript sources={[holdClock]} />
    </>
  );
}

type ReplacementProps = { item: CartItem<'TeeTime'>; alternatives: readonly Alternative[] };

function Replacement({ item, alternatives }: ReplacementProps) {
  const words = useText();
  const site = useSite();
  const { replace } = words.cart;
  const { teetime, players } = item.extra;
  const facility = site.facilities.find(({ id }) => id === item.facilityId);
  return (
    <AlternativeTimes
      title={replace.title}
      message={item.error?.message ?? titleOfItem(item, words)}
      times={otherTimes(item, alternatives, words)}
      none={replace.none}
      ways={
        facility && isTimeLost(item.error?.code)
          ? waysToWait(site, { facility, teetime }, players, words)
          : []
      }
      back={{ href: links.cart(), label: replace.back }}
      form={{ action: links.cart() }}
    >
      <FormToken />
      <input type="hidden" name="intent" value="replace" />
      <input type="hidden" name="itemId" value={item.id} />
    </AlternativeTimes>
  );
}

function LastCheckout({ cart, isBeingBought }: { cart: Cart; isBeingBought: boolean }) {
  const { progress: text } = useText().checkout;
  if (isBeingBought)
    return (
      <a className="link" href={links.checkoutProgress()}>
        {text.look}
      </a>
    );
  const markers = Object.values(cart.itemsMarkers);
  if (!markers.includes('processing') && !markers.includes('processed_failure')) return null;
  return (
    <form method="post" action={links.cart()}>
      <FormToken />
      <p className="soft">{text.resetHint}</p>
      <button type="submit" className="btn quiet" name="intent" value="reset">
        {text.reset}
      </button>
    </form>
  );
}
