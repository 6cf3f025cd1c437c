import type { Site } from '#app/site/site.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import { settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import { checkoutConsents } from '#server/text/checkout-consents.ts';
import type { Text } from '#server/text/en.ts';
import { coursesOfCart } from './courses-of-cart.ts';
import type { CheckoutValues } from './form.ts';

type OptIn = {
  name: keyof Pick<
    CheckoutValues,
    'emailOptIn' | 'smsOptIn' | 'transactionalSmsOptIn' | 'troonOptIn' | 'isCaddyRequested'
  >;
  label: string;
};

/** The consents asked for at the courses in the cart, of a tee time the wish for a caddie, and the word on privacy that goes with consents. */
export function viewOptIns(site: Site, words: Text, cart: Cart) {
  const text = words.checkout;
  const hasTeeTime = cart.items.some(({ type }) => type === 'TeeTime');
  const { facilities } = site;
  const settings = settingsOfCourses(site.settings, coursesOfCart(site, cart));
  const { troon, caddieRequest: isCaddieOffered } = settings.checkout.optIn;
  const caddieRequest = isCaddieOffered && hasTeeTime;
  const names = facilities.map(({ name }) => name);
  const { who, email, sms } = checkoutConsents(settings, names, words);
  const optIns: OptIn[] = [
    ...(email ? [{ name: 'emailOptIn' as const, label: email }] : []),
    ...(sms
      ? [
          { name: 'smsOptIn' as const, label: sms },
          ...(hasTeeTime
            ? [{ name: 'transactionalSmsOptIn' as const, label: text.optIns.transactionalSms }]
            : []),
        ]
      : []),
    ...(troon ? [{ name: 'troonOptIn' as const, label: text.optIns.troon }] : []),
    ...(caddieRequest ? [{ name: 'isCaddyRequested' as const, label: text.optIns.caddie }] : []),
  ];
  return {
    optIns,
    caddiePrompt: caddieRequest ? text.optIns.caddiePrompt : null,
    privacy: email || sms ? text.privacy(who) : null,
  };
}
