import type { HandedOver } from '#app/session/handover.server.ts';
import { readSitePath } from '#app/session/return-path.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { mayReplace, type Whose, whoseSession } from '#app/session/whose-session.server.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** A button of the page, and what it asks the action for: the whole session, or its cart alone. */
type Button = {
  intent: 'continue' | 'cart';
  label: string;
  target: '_blank' | '_top';
  goesByItself: boolean;
};

type HandoverView = {
  text: string;
  button: Button | null;
  actions: readonly { href: string; label: string }[];
};

type From = {
  /** Opened by the frame itself, or sent on by a page that the operator lets the site stand in. */
  isBound: boolean;
  isInFrame: boolean;
  isOwnWindow: boolean;
};

/** The text and buttons of a hand-over's page; `left` is null where the link has expired. */
export function viewHandover(
  { text: words, session }: Pick<Visit, 'text' | 'session'>,
  left: HandedOver | null,
  { isBound, isInFrame, isOwnWindow }: From,
): HandoverView {
  const text = words.handover;
  if (!left) return { text: text.over, button: null, actions: [{ href: links.home(), label: text.home }] };
  const mine = whoseSession(session);
  const theirs = whoseSession(left.session);
  if (!isBound || !mayReplace(mine, theirs)) return viewChoice(text, { mine, theirs, to: left.to });
  const why = isOwnWindow ? text.withoutCookies : text.leaving;
  return {
    text: [why, nameOf(text, theirs)].join(' ').trim(),
    button: {
      intent: 'continue',
      label: isOwnWindow ? text.openWindow : text.goOn,
      target: isOwnWindow ? '_blank' : '_top',
      goesByItself: !isInFrame,
    },
    actions: [],
  };
}

/**
 * For whoever is not known to be the same golfer: whose booking it is, its cart alone, or their own. A login never goes along, and
 * a customer's cart answers to their login.
 */
function viewChoice(
  text: Text['handover'],
  { mine, theirs, to }: { mine: Whose; theirs: Whose; to: string },
): HandoverView {
  const hasCart = theirs.cartId !== null && theirs.customerId === null && theirs.cartId !== mine.cartId;
  const isLost = hasCart && mine.cartId !== null;
  const keep = mine.cartId
    ? { href: links.cart(), label: text.keep }
    : { href: links.home(), label: text.home };
  const signIn = { href: links.login(readSitePath(to) ?? links.cart()), label: text.signIn(theirs.name) };
  return {
    text: [text.belongsTo(theirs.name), nameOf(text, mine), isLost ? text.replaces : '']
      .filter(Boolean)
      .join(' '),
    button: hasCart ? { intent: 'cart', label: text.takeCart, target: '_top', goesByItself: false } : null,
    actions: theirs.customerId && !mine.customerId ? [signIn, keep] : [keep],
  };
}

function nameOf(text: Text['handover'], { customerId, guestEmail, name }: Whose): string {
  if (customerId) return text.signedInAs(name);
  return guestEmail ? text.bookingAs(name) : '';
}
