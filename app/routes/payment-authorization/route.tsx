import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { resumeCheckout } from './resume-checkout.server.ts';
import { giveUpPayment, settlePayment } from './settle-payment.server.ts';

const REFRESH_SECONDS = 4;
const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const handle: Handle = { styles: ['page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const url = new URL(request.url);
  const changed = url.searchParams.has('change') ? visit.session.get('changedBooking') : undefined;
  if (changed) throw redirect(links.changeBooking(changed, 'settle'), 303);
  const id = readStatusId(url);
  if (id !== null && !visit.cartId) return data(await finishElsewhere(visit, id), NOT_KEPT);
  const settled = await settlePayment(visit, id);
  if (!settled) throw await nothingToWaitFor(visit);
  const { purchase, refusal } = settled;
  if (purchase.state !== 'waiting' || refusal) throw await resumeCheckout(visit, settled, context);
  const step = visit.paymentStep(purchase.payment?.RedirectUrl ?? null)?.href ?? null;
  const refresh =
    step && url.searchParams.has('go')
      ? await visit.sendOn(step)
      : `${REFRESH_SECONDS}; url=${links.paymentAuthorization()}`;
  return data(
    { documentTitle: titleOf(visit), isElsewhere: false, step },
    { headers: { ...NOT_KEPT.headers, Refresh: refresh } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm({ request, context });
  const visit = await startVisit({ request, context });
  const settled = await giveUpPayment(visit);
  if (!settled) throw await nothingToWaitFor(visit);
  if (settled.purchase.state === 'waiting') throw redirect(links.paymentAuthorization(), 303);
  throw await resumeCheckout(visit, settled, context);
}

function nothingToWaitFor({ session, text, cartId, leaveFor }: Visit): Promise<Response> {
  const { nothing } = text.checkout.authorization;
  const href = session.get('orderId') ? links.confirmation() : cartId ? links.cart() : links.home();
  return leaveFor(href, { toast: { message: nothing, kind: 'info' } });
}

function readStatusId(url: URL): number | null {
  return Number(url.searchParams.get('ReservationStatusID')) || null;
}

async function finishElsewhere(visit: Visit, id: number) {
  try {
    await visit.booking.cardClient.finalize({ query: { ReservationStatusID: id } });
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
  }
  return { documentTitle: titleOf(visit), isElsewhere: true, step: null };
}

function titleOf({ site, text }: Visit): string {
  return pageTitle(text, 'checkout', site.settings.name);
}

/** The wait for the bank, with the golfer's own step there if it is their turn; in a browser without the cart, the way to the booking. */
export default function PaymentAuthorization() {
  const { isElsewhere, step } = useLoaderData<typeof loader>();
  const { cardEntry } = useSite().settings.checkout.payment;
  const { order, checkout } = useText();
  const { authorization: text } = checkout;
  if (isElsewhere)
    return (
      <MessagePage
        title={text.title}
        text={text.elsewhere}
        actions={[{ href: links.findBooking(), label: order.notFound.find }]}
      />
    );
  const words = cardEntry === 'hosted' ? text.hosted : text;
  return (
    <MessagePage
      title={text.title}
      text={step ? words.waiting : text.underWay}
      actions={[{ href: links.paymentAuthorization(), label: text.look }]}
    >
      {step ? (
        <a className="btn" href={step}>
          {words.continue}
        </a>
      ) : null}
      <form method="post" action={links.paymentAuthorization()}>
        <FormToken />
        <button type="submit" className="btn alt" name="intent" value="give-up">
          {words.giveUp}
        </button>
      </form>
    </MessagePage>
  );
}
