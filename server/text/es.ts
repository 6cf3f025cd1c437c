import type { Text } from './en.ts';
import { accessibility } from './es/accessibility.ts';
import { account } from './es/account.ts';
import { accountEntries } from './es/account-entries.ts';
import { accountMails } from './es/account-mails.ts';
import { accountOverview } from './es/account-overview.ts';
import { accountTabs } from './es/account-tabs.ts';
import { alerts } from './es/alerts.ts';
import { backup } from './es/backup.ts';
import { bookingCode } from './es/booking-code.ts';
import { cardForm } from './es/card-form.ts';
import { cart } from './es/cart.ts';
import { changing } from './es/changing.ts';
import { checkIn } from './es/check-in.ts';
import { checkout } from './es/checkout.ts';
import { courseInfo } from './es/course-info.ts';
import { credit } from './es/credit.ts';
import { creditMails } from './es/credit-mails.ts';
import { customerImport } from './es/customer-import.ts';
import { databaseFailure } from './es/database-failure.ts';
import { errorPage } from './es/error-page.ts';
import { errors, input } from './es/errors.ts';
import { facilityOrders } from './es/facility-orders.ts';
import { giftCertificate } from './es/gift-certificate.ts';
import { golfId } from './es/golf-id.ts';
import { handover } from './es/handover.ts';
import { host } from './es/host.ts';
import { invitations } from './es/invitations.ts';
import { jobs } from './es/jobs.ts';
import { lists } from './es/lists.ts';
import { loyalty } from './es/loyalty.ts';
import { mailbox } from './es/mailbox.ts';
import { mails } from './es/mails.ts';
import { membershipMails } from './es/membership-mails.ts';
import { memberships } from './es/memberships.ts';
import { order } from './es/order.ts';
import { orders } from './es/orders.ts';
import { outingMails } from './es/outing-mails.ts';
import { outingNames } from './es/outing-names.ts';
import { ownCertificates } from './es/own-certificates.ts';
import { ownData } from './es/own-data.ts';
import { payment } from './es/payment.ts';
import { profile } from './es/profile.ts';
import { promotion } from './es/promotion.ts';
import { removal } from './es/removal.ts';
import { renewals } from './es/renewals.ts';
import { reservations } from './es/reservations.ts';
import { search } from './es/search.ts';
import { shell } from './es/shell.ts';
import { shop } from './es/shop.ts';
import { shopAccounts } from './es/shop-accounts.ts';
import { shopDay } from './es/shop-day.ts';
import { shotgun } from './es/shotgun.ts';
import { signIn } from './es/sign-in.ts';
import { sms } from './es/sms.ts';
import { staff } from './es/staff.ts';
import { staffBlocks } from './es/staff-blocks.ts';
import { staffBookings } from './es/staff-bookings.ts';
import { staffCalls } from './es/staff-calls.ts';
import { staffCards } from './es/staff-cards.ts';
import { staffDelays } from './es/staff-delays.ts';
import { staffGroups } from './es/staff-groups.ts';
import { staffLog } from './es/staff-log.ts';
import { staffNoShowFee } from './es/staff-no-show-fee.ts';
import { staffOffline } from './es/staff-offline.ts';
import { staffOutingMoney } from './es/staff-outing-money.ts';
import { staffOutings } from './es/staff-outings.ts';
import { staffPayer } from './es/staff-payer.ts';
import { staffPeople } from './es/staff-people.ts';
import { staffRound } from './es/staff-round.ts';
import { staffSearch } from './es/staff-search.ts';
import { staffShotguns } from './es/staff-shotguns.ts';
import { staffTill } from './es/staff-till.ts';
import { staffTwoFactor } from './es/staff-two-factor.ts';
import { staffWork } from './es/staff-work.ts';
import { store } from './es/store.ts';
import { teeTime } from './es/tee-time.ts';
import { titles } from './es/titles.ts';
import { waitingList } from './es/waiting-list.ts';
import { wallet } from './es/wallet.ts';

export const es: Text = {
  language: 'es',
  locale: 'es-ES',
  currencyDisplay: 'narrowSymbol',
  accessibility,
  account,
  accountMails,
  accountEntries,
  accountOverview,
  accountTabs,
  alerts,
  backup,
  bookingCode,
  cardForm,
  cart,
  checkIn,
  changing,
  checkout,
  courseInfo,
  credit,
  customerImport,
  databaseFailure,
  errorPage,
  errors,
  facilityOrders,
  giftCertificate,
  golfId,
  handover,
  host,
  input,
  invitations,
  jobs,
  lists,
  loyalty,
  mailbox,
  mails,
  creditMails,
  membershipMails,
  memberships,
  order,
  orders,
  ownCertificates,
  ownData,
  payment,
  profile,
  promotion,
  removal,
  renewals,
  reservations,
  search,
  shell,
  shop,
  shopAccounts,
  shopDay,
  signIn,
  sms,
  staff,
  staffBookings,
  staffGroups,
  staffCards,
  shotgun,
  staffOutings,
  staffOutingMoney,
  outingMails,
  outingNames,
  staffShotguns,
  staffBlocks,
  staffCalls,
  staffDelays,
  staffLog,
  staffNoShowFee,
  staffPayer,
  staffOffline,
  staffPeople,
  staffTill,
  staffTwoFactor,
  staffWork,
  staffRound,
  staffSearch,
  store,
  teeTime,
  titles,
  waitingList,
  wallet,
};
