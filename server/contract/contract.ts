import { accountTenders } from './account-tenders.ts';
import { alerts } from './alerts.ts';
import { cardClient } from './card-client.ts';
import { shoppingCart } from './cart-calls.ts';
import { cartPurchaseCalls } from './cart-purchase.ts';
import { changes } from './changes.ts';
import { checkIn } from './check-in.ts';
import { creditAccountCalls } from './credit-account.ts';
import { creditBooks } from './credit-books.ts';
import { creditCards } from './credit-cards.ts';
import { facilities, settingsCalls } from './facilities.ts';
import { facilityOrderCalls } from './facility-orders.ts';
import { giftCertificateCalls } from './gift-certificates.ts';
import { handover } from './handover.ts';
import { invitations, playerPartners } from './invitations.ts';
import { invoices } from './invoices.ts';
import { locks } from './locks.ts';
import { loyaltyCalls } from './loyalty.ts';
import { membershipCalls } from './memberships.ts';
import { orders } from './orders.ts';
import { outingNames } from './outing-names.ts';
import { profile } from './profile.ts';
import { reservationHistory } from './reservation-history.ts';
import { reservations } from './reservations.ts';
import { staffAccess } from './staff/access.ts';
import { deskBlocks } from './staff/blocks.ts';
import { deskBookings } from './staff/bookings.ts';
import { deskCalls } from './staff/calls.ts';
import { deskDelays } from './staff/delays.ts';
import { desk } from './staff/desk.ts';
import { deskGroups } from './staff/groups.ts';
import { staffLog } from './staff/log.ts';
import { noShowFee } from './staff/no-show-fee.ts';
import { outingMoney } from './staff/outing-money.ts';
import { outings } from './staff/outings.ts';
import { staffPeople } from './staff/people.ts';
import { deskRound } from './staff/round.ts';
import { deskCustomers } from './staff/search.ts';
import { shotguns } from './staff/shotguns.ts';
import { till } from './staff/till.ts';
import { staffTwoFactor } from './staff/two-factor.ts';
import { deskWork } from './staff/work.ts';
import { store } from './store.ts';
import { teeTimes } from './tee-times.ts';
import { waitingList } from './waiting-list.ts';
import { wallet } from './wallet.ts';
import { weather } from './weather.ts';

/** The single definition behind the client, the engine, the OpenAPI document and its readable page. */
export const contract = {
  settings: settingsCalls,
  facilities,
  teeTimes,
  weather,
  profile,
  locks,
  shoppingCart,
  cartPurchase: cartPurchaseCalls,
  loyalty: loyaltyCalls,
  facilityOrders: facilityOrderCalls,
  memberships: membershipCalls,
  giftCertificates: giftCertificateCalls,
  creditBooks,
  creditAccount: creditAccountCalls,
  orders,
  cardClient,
  reservations,
  invitations,
  playerPartners,
  reservationHistory,
  changes,
  invoices,
  checkIn,
  store,
  wallet,
  creditCards,
  accountTenders,
  alerts,
  waitingList,
  handover,
  staffAccess,
  staffPeople,
  staffTwoFactor,
  desk,
  deskBookings,
  deskGroups,
  outings,
  outingMoney,
  outingNames,
  shotguns,
  deskBlocks,
  deskCalls,
  deskDelays,
  deskRound,
  till,
  noShowFee,
  staffLog,
  deskCustomers,
  deskWork,
};
