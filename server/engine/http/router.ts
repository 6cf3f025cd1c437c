import { alertsRoutes } from '../alerts/alerts.routes.ts';
import { openCall } from '../call/calls.ts';
import { cartRoutes } from '../cart/cart.routes.ts';
import { locksRoutes } from '../cart/locks/locks.routes.ts';
import { facilitiesRoutes } from '../catalogue/facilities.routes.ts';
import { settingsRoutes } from '../catalogue/settings.routes.ts';
import { checkInRoutes } from '../check-in/check-in.routes.ts';
import { payCreditAccountRoutes, payMembershipRoutes } from '../checkout/account.routes.ts';
import { reservationHistoryRoutes, reservationsRoutes } from '../checkout/bookings/reservations.routes.ts';
import { cartPurchaseRoutes } from '../checkout/buy-cart/buy-cart.routes.ts';
import { cardClientRoutes } from '../checkout/card-client/card-client.routes.ts';
import { changesRoutes } from '../checkout/changing/changes.routes.ts';
import { facilityOrderRoutes } from '../checkout/facility-orders/facility-orders.routes.ts';
import { invoicesRoutes } from '../checkout/item-invoices/invoices.routes.ts';
import { ordersRoutes } from '../checkout/orders/orders.routes.ts';
import {
  accountTenderRoutes,
  creditAccountRoutes,
  creditBookRoutes,
  locationRoutes,
  loyaltyRoutes,
} from '../credit/credit.routes.ts';
import { profileRoutes, usersRoutes } from '../customers/customers.routes.ts';
import { deskBlocksRoutes } from '../front-desk/blocks/blocks.routes.ts';
import { deskCallsRoutes } from '../front-desk/calls.routes.ts';
import { deskDelaysRoutes } from '../front-desk/delays/delays.routes.ts';
import { deskBookingsRoutes, deskRoutes } from '../front-desk/desk.routes.ts';
import { deskGroupsRoutes } from '../front-desk/groups/groups.routes.ts';
import { staffLogRoutes } from '../front-desk/log/log.routes.ts';
import { noShowFeeRoutes } from '../front-desk/no-show-fee/no-show-fee.routes.ts';
import { outingMoneyRoutes, outingNamesRoutes } from '../front-desk/outings/outing-money.routes.ts';
import { outingsRoutes } from '../front-desk/outings/outings.routes.ts';
import { deskRoundRoutes } from '../front-desk/round/round.routes.ts';
import { deskCustomersRoutes } from '../front-desk/search/search.routes.ts';
import { shotgunsRoutes } from '../front-desk/shotguns/shotguns.routes.ts';
import { tillRoutes } from '../front-desk/till/till.routes.ts';
import { deskWorkRoutes } from '../front-desk/work.routes.ts';
import {
  giftCertificatesRoutes,
  ownCertificateRoutes,
} from '../gift-certificates/gift-certificates.routes.ts';
import { golfProfileRoutes } from '../golf-profiles/golf-profiles.routes.ts';
import { handoverRoutes } from '../handover/handover.routes.ts';
import { invitationsRoutes, playerPartnersRoutes } from '../invitations/invitations.routes.ts';
import { membershipsRoutes, ownMembershipRoutes } from '../memberships/memberships.routes.ts';
import { productsRoutes } from '../products/products.routes.ts';
import { staffPeopleRoutes } from '../staff/people.routes.ts';
import { staffAccessRoutes } from '../staff/staff.routes.ts';
import { staffTwoFactorRoutes } from '../staff/two-factor.routes.ts';
import { teeTimesRoutes } from '../tee-sheet/tee-times.routes.ts';
import { waitlistRoutes } from '../waitlist/waitlist.routes.ts';
import { creditCardRoutes } from '../wallet/credit-cards.routes.ts';
import { walletRoutes } from '../wallet/wallet.routes.ts';
import { weatherRoutes } from '../weather/weather.routes.ts';

/** The compiler finds calls of the contract that are missing. */
export const router = openCall.router({
  settings: settingsRoutes,
  facilities: facilitiesRoutes,
  teeTimes: teeTimesRoutes,
  weather: weatherRoutes,
  profile: { ...profileRoutes, ...golfProfileRoutes, ...locationRoutes },
  loyalty: loyaltyRoutes,
  facilityOrders: facilityOrderRoutes,
  memberships: { ...ownMembershipRoutes, ...payMembershipRoutes },
  giftCertificates: ownCertificateRoutes,
  creditBooks: creditBookRoutes,
  creditAccount: { ...creditAccountRoutes, ...payCreditAccountRoutes },
  locks: locksRoutes,
  shoppingCart: cartRoutes,
  cartPurchase: cartPurchaseRoutes,
  orders: ordersRoutes,
  cardClient: cardClientRoutes,
  reservations: reservationsRoutes,
  invitations: invitationsRoutes,
  playerPartners: playerPartnersRoutes,
  reservationHistory: reservationHistoryRoutes,
  changes: changesRoutes,
  invoices: invoicesRoutes,
  checkIn: checkInRoutes,
  store: { ...membershipsRoutes, ...giftCertificatesRoutes, ...productsRoutes, ...usersRoutes },
  wallet: walletRoutes,
  creditCards: creditCardRoutes,
  accountTenders: accountTenderRoutes,
  alerts: alertsRoutes,
  waitingList: waitlistRoutes,
  handover: handoverRoutes,
  staffAccess: staffAccessRoutes,
  staffPeople: staffPeopleRoutes,
  staffTwoFactor: staffTwoFactorRoutes,
  deskCustomers: deskCustomersRoutes,
  deskWork: deskWorkRoutes,
  desk: deskRoutes,
  deskBookings: deskBookingsRoutes,
  deskGroups: deskGroupsRoutes,
  outings: outingsRoutes,
  outingMoney: outingMoneyRoutes,
  outingNames: outingNamesRoutes,
  shotguns: shotgunsRoutes,
  deskBlocks: deskBlocksRoutes,
  deskCalls: deskCallsRoutes,
  deskDelays: deskDelaysRoutes,
  deskRound: deskRoundRoutes,
  till: tillRoutes,
  noShowFee: noShowFeeRoutes,
  staffLog: staffLogRoutes,
});
