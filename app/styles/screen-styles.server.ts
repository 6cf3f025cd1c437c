import account from './account.css?inline';
import base from './base.css?inline';
import cart from './cart.css?inline';
import changeBooking from './change-booking.css?inline';
import checkIn from './check-in.css?inline';
import checkout from './checkout.css?inline';
import courseInfo from './course-info.css?inline';
import detail from './detail.css?inline';
import form from './form.css?inline';
import giftCard from './gift-card.css?inline';
import others from './others.css?inline';
import page from './page.css?inline';
import players from './players.css?inline';
import progress from './progress.css?inline';
import qrCode from './qr-code.css?inline';
import radios from './radios.css?inline';
import reservations from './reservations.css?inline';
import savedCards from './saved-cards.css?inline';
import search from './search.css?inline';
import shell from './shell.css?inline';
import store from './store.css?inline';
import table from './table.css?inline';
import tokens from './tokens.css?inline';
import wallet from './wallet.css?inline';

const everywhere = tokens + base + shell;

/** The pages that stand in no shell, with all they need. */
const light: Record<string, string> = {
  'routes/booking.$key_.check-in': tokens + base + form + savedCards + checkIn + qrCode,
};

/** The sheets of each screen beyond those every page has, by route id. */
const byRoute: Record<string, string> = {
  home: search,
  search,
  'routes/teetimes': search,
  'routes/tee-time': radios + detail + others,
  'routes/course.info': courseInfo,
  'routes/store': form + radios + giftCard + store,
  'routes/cart': cart + giftCard + others,
  'routes/checkout': form + cart + giftCard + others + checkout + savedCards + page + account,
  'routes/checkout_.progress': page + progress,
  'routes/confirmation': page + giftCard + qrCode,
  'routes/payment-authorization': page,
  'routes/booking.find': form + page,
  'routes/booking.$key_.players': form + page + players,
  'routes/invite.$id.$reply.$hash': page,
  'routes/invite.confirmed': page,
  'routes/invite.declined': page,
  'routes/booking.$key': form + radios + page,
  'routes/reservation.history': form + page + reservations,
  'routes/booking.$key_.change': form + savedCards + page + changeBooking,
  'routes/login': form + account,
  'routes/signup': form + account,
  'routes/logout': page,
  'routes/login-with-golfid': page,
  'routes/profile.reset-password': form + page + account,
  'routes/verify-email': page,
  'routes/accessibility': page,
  'routes/unsubscribe': page,
  'routes/handover.$token': page,
  'routes/account': form + page + account,
  'routes/account_.profile': form + radios + page + account,
  'routes/account_.delete': form + page + account,
  'routes/account_.alerts': form + page + account + wallet,
  'routes/account_.alerts_.$id': form + page + account,
  'routes/account_.memberships': form + page + reservations + account + table,
  'routes/account_.memberships_.$id.cancel': form + page + reservations + account + table,
  'routes/account_.billing': form + page + reservations + account + table,
  'routes/account_.gift-certificates': form + page + reservations + account + table,
  'routes/account_.orders': form + page + reservations + account + table,
  'routes/account_.orders_.$facilityId.$id': form + page + reservations + account + table,
  'routes/account_.loyalty': form + page + reservations + account + table,
  'routes/account_.credit-books': form + page + reservations + account + table,
  'routes/account_.credit-account_.pay': form + radios + page + reservations + account + wallet,
  'routes/account_.credit-account': form + page + reservations + account + table,
  'routes/account_.statements': form + page + reservations + account + table,
  'routes/account_.statements_.$facilityId.$month': form + page + reservations + account + table,
  'routes/orders': form + page + reservations + account + table,
  'routes/orders_.$id': page,
  'routes/orders_.$id_.receipt': page + table,
  'routes/waiting-list': form + page + account + wallet,
  'routes/account_.wallet': form + page + reservations + account + wallet,
  'routes/account_.wallet_.$id': form + page + account + wallet,
  'routes/account_.wallet_.$id_.delete': page + account + wallet,
};

/** The styles of a page that says what went wrong. */
export const errorPageStyles = everywhere + page;

/** All styles of a page; they stand in its HTML, so that nothing is waited for before the first paint. */
export function stylesOfScreens(routeIds: string[]): string {
  const own = routeIds.map((id) => light[id]).find((styles) => styles !== undefined);
  return own ?? everywhere + routeIds.map((id) => byRoute[id] ?? '').join('');
}
