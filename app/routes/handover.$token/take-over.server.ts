import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { claimCart } from '#app/session/claim-cart.server.ts';
import { sessionStorage } from '#app/session/cookies.server.ts';
import { readHandedOver, takeHandedOver } from '#app/session/handover.server.ts';
import { bindTo, mayLackCookies } from '#app/session/handover-bond.server.ts';
import { rememberCart } from '#app/session/remember-cart.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { mayReplace, whoseSession } from '#app/session/whose-session.server.ts';
import { links } from '#server/links.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>;

const EXPIRED = () => data(null, { status: 404 });
/** The page says whose booking it is. */
const SOMEBODY_ELSES = () => data(null, { status: 409 });

export async function goOn({ request, context, params: { token = '' } }: Args) {
  if (mayLackCookies(request)) {
    const bond = await bindTo(token, context);
    return redirect(links.handover(token, 'top'), { status: 303, headers: { 'Set-Cookie': bond } });
  }
  const { session } = await startVisit({ request, context });
  const left = await readHandedOver(request, context, token);
  if (!left) return EXPIRED();
  if (!mayReplace(whoseSession(session), whoseSession(left.session))) return SOMEBODY_ELSES();
  const taken = await takeHandedOver(request, context, token);
  if (!taken) return EXPIRED();
  const cookie = await sessionStorage(context).commitSession(taken.session);
  return redirect(taken.to, { status: 303, headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
}

export async function takeCart({ request, context, params: { token = '' } }: Args) {
  const visit = await startVisit({ request, context });
  const taken = await takeHandedOver(request, context, token);
  if (!taken) return EXPIRED();
  const { customerId, cartId } = whoseSession(taken.session);
  const claimed = customerId ? null : await claimCart(visit.booking, cartId);
  if (!claimed?.cart) return EXPIRED();
  rememberCart(visit.session, claimed.cart);
  const toast = { message: visit.text.handover.taken, kind: 'info' as const };
  throw await visit.leaveFor(links.cart(), { toast });
}
