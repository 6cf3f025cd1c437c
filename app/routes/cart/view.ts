import { titleOfItem, viewCartCourses } from '#app/components/cart/cart.view.ts';
import { viewHold } from '#app/components/cart/hold.view.ts';
import { viewSums } from '#app/components/cart/sums.view.ts';
import type { AlternativeTime } from '#app/components/tee-time/alternative-times.tsx';
import type { Alternative } from '#app/flows/find-alternatives.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { priceCents } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';

/** The cart's page as finished strings; `cart` is null where there is none yet. */
export function viewCart({ site, text: words }: Pick<Visit, 'site' | 'text'>, cart: Cart | null) {
  const text = words.cart;
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
      courses: viewCartCourses(cart, site, words).map((course) => ({ ...course, edit: null })),
      hold: viewHold(cart, words),
      sums: viewSums(cart, words),
      checkout: { href: links.checkout(), label: text.checkout },
      more: { href: site.settings.homePath, label: text.findMore },
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

/** Other times in place of one of the cart's, each a button that takes it. */
export function viewReplacement(
  item: CartItem<'TeeTime'>,
  alternatives: Alternative[],
  message: string | null,
  words: Text,
) {
  const { cart: text, locale } = words;
  const { extra } = item;
  const times: AlternativeTime[] = alternatives.map(({ teeTime, rate }) => ({
    time: formatTime(teeTime.teetime, extra.timeZone, locale),
    note: text.replace.note(rate.name, text.golfers(extra.players)),
    price: text.replace.each(formatMoney(priceCents(rate), extra.currencyCode, words)),
    submit: { name: 'choice', value: `${teeTime.teetime} ${rate.rateId}` },
  }));
  return {
    itemId: item.id,
    title: text.replace.title,
    message: message ?? titleOfItem(item, words),
    times,
    none: text.replace.none,
    back: { href: links.cart(), label: text.replace.back },
  };
}
