import { titleOfItem, type ViewedItem, viewCartCourses } from '#app/components/cart/cart.view.ts';
import { viewHold } from '#app/components/cart/hold.view.ts';
import { viewPromotion } from '#app/components/cart/promotion.view.ts';
import { viewOtherTimes } from '#app/components/cart/replacement.view.ts';
import { viewSums } from '#app/components/cart/sums.view.ts';
import { brandOfProduct, type LineupForm, viewLineupForm } from '#app/components/lineup/lineup.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { readableEmail } from '#server/contract/email.ts';
import type { ProductLineup } from '#server/contract/store.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { links } from '#server/links.ts';
import { cartWords } from '#server/text/cart-words.ts';
import type { Text } from '#server/text/en.ts';

/** The cart's page as finished strings; `cart` is null where there is none yet. `lineups`: what can be added to its tee times. */
export function viewCart(
  { site, text: words }: Pick<Visit, 'site' | 'text'>,
  cart: Cart | null,
  lineups: readonly ProductLineup[] = [],
  isBeingBought = false,
) {
  const text = cartWords(
    words,
    site.facilities.every(({ isSimulator }) => isSimulator),
  );
  const frame = {
    documentTitle: pageTitle(words, 'shopping-cart', site.settings.name),
    title: text.title,
    empty: text.empty,
    home: { href: site.settings.homePath, label: text.findTeeTimes },
  };
  if (!cart?.items.length) return { ...frame, cart: null };
  return {
    ...frame,
    cart: {
      labels: text.labels,
      courses: viewCartCourses(cart, site, words).map((course) => ({
        ...course,
        edit: null,
        items: course.items.map((item) => ({
          ...item,
          subtitle: item.subtitle || brandOfItem(item, cart, lineups),
          lineup: viewItemLineup(item, cart, lineups, words),
        })),
      })),
      hold: viewHold(cart, words),
      sums: viewSums(cart, words),
      promotion: viewPromotion(cart, words),
      trail: viewTrail(cart, words, isBeingBought),
      checkout: { label: text.checkout },
      more: { href: site.settings.homePath, label: text.findMore },
      players: cart.items.flatMap((item) => viewPlayers(item, site, words) ?? []),
    },
    words: {
      update: text.update,
      remove: text.remove,
      over: text.hold.over,
      renew: text.hold.renew,
      another: { label: text.replace.title },
    },
  };
}

/** What the last checkout left on the items, and the button that takes it off; how it stands while it goes on. */
function viewTrail({ itemsMarkers }: Cart, { checkout: { progress: text } }: Text, isBeingBought: boolean) {
  if (isBeingBought) return { look: { href: links.checkoutProgress(), label: text.look }, reset: null };
  const markers = Object.values(itemsMarkers);
  const isLeft = markers.includes('processing') || markers.includes('processed_failure');
  return isLeft ? { look: null, reset: { label: text.reset, hint: text.resetHint } } : null;
}

function brandOfItem({ id }: ViewedItem, { items }: Cart, lineups: readonly ProductLineup[]): string {
  const item = items.find((each) => each.id === id);
  if (item?.type !== 'Product') return '';
  return brandOfProduct(
    lineups.find(({ facilityId }) => facilityId === item.facilityId),
    item.extra.id,
  );
}

/** What can still be added to an item: to a tee time that is kept, and is not being lost. */
function viewItemLineup(
  { id, type, facilityId, isHeld }: ViewedItem,
  { items }: Cart,
  lineups: readonly ProductLineup[],
  words: Text,
): LineupForm | null {
  const lineup = lineups.find((each) => each.facilityId === facilityId);
  if (type !== 'TeeTime' || !isHeld || !lineup) return null;
  const taken = items.flatMap((item) =>
    item.type === 'Product' && item.parentId === id ? item.extra.id : [],
  );
  return viewLineupForm(lineup, taken, lineup.currencyCode, words);
}

export type PlayersView = NonNullable<ReturnType<typeof viewPlayers>>;

/** Who plays a tee time beside the booker; null where nobody else does. */
function viewPlayers(item: CartItem, { settings }: Visit['site'], { cart: { players: text } }: Text) {
  if (item.type !== 'TeeTime') return null;
  const others = item.extra.slots.flatMap((slot, index) =>
    slot.primary ? [] : [{ ...slot, place: index + 1 }],
  );
  if (others.length === 0) return null;
  const legendOf = (rates: CartItem<'TeeTime'>['extra']['rates'], index: number, player: string) => {
    const rate = rates.length > 1 && rates.find((each) => each.index === index);
    return rate ? text.atRate(player, rate.name) : player;
  };
  const isFree = others.some(({ name, emailAddress, customerId }) => !name && !emailAddress && !customerId);
  return {
    itemId: item.id,
    title: text.title,
    players: others.map(({ id, name, emailAddress, place, rateIndex }) => ({
      slotId: id,
      place,
      legend: legendOf(item.extra.rates, rateIndex, text.player(place)),
      name: name ?? '',
      email: readableEmail(emailAddress ?? ''),
    })),
    labels: { name: text.name, email: text.email, save: text.save },
    partner: settings.user.playerPartner && isFree ? { label: text.partner, add: text.add } : null,
  };
}

/** Other times in place of one of the cart's, each a button that takes it. */
export function viewReplacement(
  item: CartItem<'TeeTime'>,
  alternatives: Alternative[],
  message: string | null,
  words: Text,
) {
  const { cart: text } = words;
  return {
    itemId: item.id,
    title: text.replace.title,
    message: message ?? titleOfItem(item, words),
    times: viewOtherTimes(item, alternatives, words),
    none: text.replace.none,
    back: { href: links.cart(), label: text.replace.back },
  };
}
