import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { readHandedOver } from '#app/session/handover.server.ts';
import { isBoundTo } from '#app/session/handover-bond.server.ts';
import { readSitePath } from '#app/session/return-path.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { mayReplace, type Whose, whoseSession } from '#app/session/whose-session.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { goOn, takeCart } from './take-over.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/**
 * A button opens this address in the whole window or a new one. A page the operator allows presses it for the golfer
 * (public/frame.js).
 */
export async function loader({ request, context, params: { token = '' } }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  visit.state.formTargets = site.settings.checkout.payment.redirectHosts;
  const left = await readHandedOver(request, context, token);
  const { isFramed } = visit.state.frame;
  const documentTitle = `${text.handover.title} · ${site.settings.name}`;
  if (!left) return data({ documentTitle, left: null }, { status: 404 });
  const isBound = isFramed || (await isBoundTo({ request, context }, token, site.settings));
  const mine = whoseSession(visit.session);
  const theirs = whoseSession(left.session);
  return data({
    documentTitle,
    left: {
      mine: shownOf(mine),
      theirs: shownOf(theirs),
      isSameCart: mine.cartId === theirs.cartId,
      isSameGolfer: isBound && mayReplace(mine, theirs),
      isFramed,
      isOwnWindow: isFramed && new URL(request.url).searchParams.has('window'),
      to: readSitePath(left.to) ?? links.cart(),
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args);
  return actByIntent(fields, 'continue', { continue: () => goOn(args), cart: () => takeCart(args) });
}

function shownOf({ customerId, cartId, guestEmail, name }: Whose) {
  return { name, isCustomer: customerId !== null, isGuest: guestEmail !== null, hasCart: cartId !== null };
}
type Owner = ReturnType<typeof shownOf>;

export default function Handover() {
  const { left } = useLoaderData<typeof loader>();
  const { handover: text } = useText();
  if (!left)
    return (
      <MessagePage title={text.title} text={text.over} actions={[{ href: links.home(), label: text.home }]} />
    );
  const { theirs, isOwnWindow } = left;
  if (!left.isSameGolfer) return <OwnOrTheirs {...left} />;
  const why = isOwnWindow ? text.withoutCookies : text.leaving;
  return (
    <MessagePage title={text.title} text={[why, describeOwner(theirs, text)].join(' ').trim()} actions={[]}>
      <form
        method="post"
        target={isOwnWindow ? '_blank' : '_top'}
        data-handover=""
        data-go={left.isFramed ? undefined : ''}
      >
        <FormToken />
        <input type="hidden" name="intent" value="continue" />
        <button type="submit" className="btn">
          {isOwnWindow ? text.openWindow : text.goOn}
        </button>
      </form>
    </MessagePage>
  );
}

type OwnOrTheirsProps = { mine: Owner; theirs: Owner; isSameCart: boolean; to: string };

/** For a visitor not known to be the same golfer. A login is never moved, and a customer's cart needs their login. */
function OwnOrTheirs({ mine, theirs, isSameCart, to }: OwnOrTheirsProps) {
  const { handover: text } = useText();
  const mayTake = theirs.hasCart && !theirs.isCustomer && !isSameCart;
  const parts = [
    text.belongsTo(theirs.name),
    describeOwner(mine, text),
    mayTake && mine.hasCart ? text.replaces : '',
  ];
  const keep = mine.hasCart
    ? { href: links.cart(), label: text.keep }
    : { href: links.home(), label: text.home };
  const signIn = { href: links.login(to), label: text.signIn(theirs.name) };
  return (
    <MessagePage
      title={text.title}
      text={parts.filter(Boolean).join(' ')}
      actions={theirs.isCustomer && !mine.isCustomer ? [signIn, keep] : [keep]}
    >
      {mayTake ? (
        <form method="post" target="_top" data-handover="">
          <FormToken />
          <input type="hidden" name="intent" value="cart" />
          <button type="submit" className="btn">
            {text.takeCart}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}

function describeOwner({ isCustomer, isGuest, name }: Owner, text: Text['handover']): string {
  if (isCustomer) return text.signedInAs(name);
  return isGuest ? text.bookingAs(name) : '';
}
