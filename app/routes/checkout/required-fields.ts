import { hasRenewals, sumUp } from '#app/components/cart/cart-amounts.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Settings } from '#server/contract/settings.ts';
import { settingsOfCourses } from '#server/rules/settings-of-courses.ts';
import { coursesOfCart } from './courses-of-cart.ts';

type Asked = 'none' | 'optional' | 'required';

export type RequiredFields = {
  required: Settings['checkout']['requiredFields'];
  /** Something is due online, or the operator always wants a card (product.md section 5). */
  hasCard: boolean;
  /** The same, on the payment provider's page. */
  isHosted: boolean;
  /** A membership renews, so a typed card must be saved. */
  renews: boolean;
  /** Gift certificates pay everything due online. */
  isCovered: boolean;
  /** By the operator, or by a member rate in the cart. */
  homeClub: Asked;
  memberNumber: Asked;
  homeClubs: readonly string[];
};

/** `toPay`: the cart after gift certificates. */
export function readRequiredFields(
  site: Pick<Site, 'settings' | 'facilities'>,
  cart: Pick<Cart, 'items'>,
  toPay: Pick<Cart, 'items'>,
): RequiredFields {
  const { checkout } = settingsOfCourses(site.settings, coursesOfCart(site, cart));
  const { requiredFields, troonMembers } = checkout;
  const hasTeeTime = cart.items.some(({ type }) => type === 'TeeTime');
  // The policy is for tee times only.
  const required = { ...requiredFields, teeTimePolicy: requiredFields.teeTimePolicy && hasTeeTime };
  const isDueOnline = ({ items }: Pick<Cart, 'items'>) =>
    sumUp(items).some(({ dueOnlineCents }) => dueOnlineCents > 0);
  const isCovered = isDueOnline(cart) && !isDueOnline(toPay);
  const needsCard = isDueOnline(toPay) || (required.creditCard && !isCovered);
  const isHosted = needsCard && checkout.payment.cardEntry === 'hosted';
  const hasClubs = troonMembers.homeClubs.length > 0;
  const isAsked = troonMembers.enabled && hasClubs;
  const needsNumber = cart.items.some((item) => item.type === 'TeeTime' && item.extra.rate.needsMemberNumber);
  const hasMemberRate = cart.items.some(
    (item) => item.type === 'TeeTime' && item.extra.rate.isMemberGuestRate,
  );
  const asked = !isAsked ? 'none' : troonMembers.required || hasMemberRate ? 'required' : 'optional';
  return {
    required,
    hasCard: needsCard && !isHosted,
    isHosted,
    isCovered,
    renews: hasRenewals(cart),
    ...(needsNumber
      ? { homeClub: hasClubs ? 'required' : 'none', memberNumber: 'required' }
      : { homeClub: asked, memberNumber: asked }),
    homeClubs: troonMembers.homeClubs,
  };
}
