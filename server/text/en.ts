import type { Language } from '#server/contract/constants.ts';
import { accessibility } from './en/accessibility.ts';
import { account } from './en/account.ts';
import { accountEntries } from './en/account-entries.ts';
import { accountMails } from './en/account-mails.ts';
import { accountOverview } from './en/account-overview.ts';
import { accountTabs } from './en/account-tabs.ts';
import { alerts } from './en/alerts.ts';
import { backup } from './en/backup.ts';
import { bookingCode } from './en/booking-code.ts';
import { cardForm } from './en/card-form.ts';
import { cart } from './en/cart.ts';
import { changing } from './en/changing.ts';
import { checkIn } from './en/check-in.ts';
import { checkout } from './en/checkout.ts';
import { courseInfo } from './en/course-info.ts';
import { credit } from './en/credit.ts';
import { creditMails } from './en/credit-mails.ts';
import { customerImport } from './en/customer-import.ts';
import { databaseFailure } from './en/database-failure.ts';
import { errorPage } from './en/error-page.ts';
import { errors, input } from './en/errors.ts';
import { facilityOrders } from './en/facility-orders.ts';
import { giftCertificate } from './en/gift-certificate.ts';
import { golfId } from './en/golf-id.ts';
import { handover } from './en/handover.ts';
import { host } from './en/host.ts';
import { invitations } from './en/invitations.ts';
import { jobs } from './en/jobs.ts';
import { lists } from './en/lists.ts';
import { loyalty } from './en/loyalty.ts';
import { mailbox } from './en/mailbox.ts';
import { mails } from './en/mails.ts';
import { membershipMails } from './en/membership-mails.ts';
import { memberships } from './en/memberships.ts';
import { order } from './en/order.ts';
import { orders } from './en/orders.ts';
import { outingMails } from './en/outing-mails.ts';
import { outingNames } from './en/outing-names.ts';
import { ownCertificates } from './en/own-certificates.ts';
import { ownData } from './en/own-data.ts';
import { payment } from './en/payment.ts';
import { profile } from './en/profile.ts';
import { promotion } from './en/promotion.ts';
import { removal } from './en/removal.ts';
import { renewals } from './en/renewals.ts';
import { reservations } from './en/reservations.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { shopAccounts } from './en/shop-accounts.ts';
import { shopDay } from './en/shop-day.ts';
import { shotgun } from './en/shotgun.ts';
import { signIn } from './en/sign-in.ts';
import { sms } from './en/sms.ts';
import { staff } from './en/staff.ts';
import { staffBlocks } from './en/staff-blocks.ts';
import { staffBookings } from './en/staff-bookings.ts';
import { staffCalls } from './en/staff-calls.ts';
import { staffCards } from './en/staff-cards.ts';
import { staffDelays } from './en/staff-delays.ts';
import { staffGroups } from './en/staff-groups.ts';
import { staffLog } from './en/staff-log.ts';
import { staffNoShowFee } from './en/staff-no-show-fee.ts';
import { staffOffline } from './en/staff-offline.ts';
import { staffOutingMoney } from './en/staff-outing-money.ts';
import { staffOutings } from './en/staff-outings.ts';
import { staffPayer } from './en/staff-payer.ts';
import { staffPeople } from './en/staff-people.ts';
import { staffRound } from './en/staff-round.ts';
import { staffSearch } from './en/staff-search.ts';
import { staffShotguns } from './en/staff-shotguns.ts';
import { staffTill } from './en/staff-till.ts';
import { staffTwoFactor } from './en/staff-two-factor.ts';
import { staffWork } from './en/staff-work.ts';
import { store } from './en/store.ts';
import { teeTime } from './en/tee-time.ts';
import { titles } from './en/titles.ts';
import { waitingList } from './en/waiting-list.ts';
import { wallet } from './en/wallet.ts';

/** The other languages have its type. */
export const en = {
  language: 'en' as Language,
  locale: 'en-US',
  currencyDisplay: 'narrowSymbol' as 'narrowSymbol' | 'symbol',
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
  jobs,
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

export type Text = typeof en;
