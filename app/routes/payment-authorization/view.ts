import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { textIn } from '#server/text/text.ts';

/** The page on which a golfer waits for the bank; `stepUrl` is where his own part is done, if it is his. */
export function viewWaiting(site: Site, stepUrl: string | null) {
  const { authorization: text } = textIn('en').checkout;
  return {
    documentTitle: pageTitle('checkout', site.settings.name),
    title: text.title,
    text: stepUrl ? text.waiting : text.underWay,
    step: stepUrl ? { href: stepUrl, label: text.continue } : null,
    actions: [{ href: links.paymentAuthorization(), label: text.look }],
    giveUp: { label: text.giveUp, name: 'intent', value: 'give-up' },
  };
}

/** The page of a golfer who comes back from the bank without the session he left with. */
export function viewElsewhere(site: Site) {
  const { order, checkout } = textIn('en');
  return {
    documentTitle: pageTitle('checkout', site.settings.name),
    title: checkout.authorization.title,
    text: checkout.authorization.elsewhere,
    step: null,
    actions: [{ href: links.findBooking(), label: order.notFound.find }],
    giveUp: null,
  };
}
