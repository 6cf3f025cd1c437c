import type { AppLoadContext } from '@remix-run/node';
import { type Books, hasSold, type Progress } from '#app/flows/read-progress.server.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';

/** Where a purchase leads that is not going on any more; the session remembers how far it came. */
export async function leadOn(
  visit: Visit,
  progress: Exclude<Progress, { state: 'going-on' }>,
  context: AppLoadContext,
): Promise<Response> {
  const { session, leaveFor } = visit;
  const known = session.get('purchase');
  switch (progress.state) {
    case 'none':
      return leaveFor(
        session.get('orderId') && !session.get('cartCount') ? links.confirmation() : links.cart(),
      );
    case 'signed-out':
      return progress.response;
    case 'ended':
      // The checkout answers what it answers a form.
      if (known) session.set('purchase', { id: known.id, isOver: true });
      return leaveFor(links.checkout());
    case 'left':
      session.unset('purchase');
      return leaveByBooks(visit, progress.books, context);
  }
}

async function leaveByBooks({ session, text, leaveFor }: Visit, books: Books, context: AppLoadContext) {
  const { interrupted, notAll } = text.checkout.progress;
  switch (books.state) {
    case 'bought':
      session.set('orderId', books.orderId);
      session.set('boughtOrder', books.orderId);
      session.set('cartCount', 0);
      for (const name of ['giftCertificates', 'pendingPayment'] as const) session.unset(name);
      return leaveFor(links.confirmation(books.orderId), {}, [await forgetDraft(context)]);
    case 'paying':
      return leaveFor(links.paymentAuthorization());
    case 'empty':
      return leaveFor(links.cart());
    default: {
      const { state, items, order } = books;
      session.set('cartCount', items.length);
      if (order && hasSold(order)) session.set('orderId', order.id);
      const message = state === 'failed' ? notAll : interrupted;
      return leaveFor(links.checkout(), { toast: { message, kind: 'bad' } });
    }
  }
}
