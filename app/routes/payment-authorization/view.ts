import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

/** The page on which a golfer waits for the bank; `stepUrl` is where his own part is done, if it is his. */
export function viewWaiting({ site, text: words }: Pick<Visit, 'site' | 'text'>, stepUrl: string | null) {
  const { authorization: text } = words.checkout;
  const step = site.settings.checkout.payment.cardEntry === 'hosted' ? text.hosted : text;
  return {
    documentTitle: pageTitle(words, 'checkout', site.settings.name),
    title: text.title,
    text: stepUrl ? step.waiting : text.underWay,
    step: stepUrl ? { href: stepUrl, label: step.continue } : null,
    actions: [{ href: links.paymentAuthorization(), label: text.look }],
    giveUp: { label: step.giveUp, name: 'intent', value: 'give-up' },
  };
}

/** The page of a golfer who comes back from the bank without the session he left with. */
export function viewElsewhere({ site, text: words }: Pick<Visit, 'site' | 'text'>) {
  const { order, checkout } = words;
  return {
    documentTitle: pageTitle(words, 'checkout', site.settings.name),
    title: checkout.authorization.title,
    text: checkout.authorization.elsewhere,
    step: null,
    actions: [{ href: links.findBooking(), label: order.notFound.find }],
    giveUp: null,
  };
}
