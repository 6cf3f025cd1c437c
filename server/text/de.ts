import { accessibility } from './de/accessibility.ts';
import { account } from './de/account.ts';
import { accountEntries } from './de/account-entries.ts';
import { accountMails } from './de/account-mails.ts';
import { accountOverview } from './de/account-overview.ts';
import { accountTabs } from './de/account-tabs.ts';
import { alerts } from './de/alerts.ts';
import { backup } from './de/backup.ts';
import { bookingCode } from './de/booking-code.ts';
import { cardForm } from './de/card-form.ts';
import { cart } from './de/cart.ts';
import { changing } from './de/changing.ts';
import { checkIn } from './de/check-in.ts';
import { checkout } from './de/checkout.ts';
import { courseInfo } from './de/course-info.ts';
import { credit } from './de/credit.ts';
import { creditMails } from './de/credit-mails.ts';
import { customerImport } from './de/customer-import.ts';
import { databaseFailure } from './de/database-failure.ts';
import { errorPage } from './de/error-page.ts';
import { errors, input } from './de/errors.ts';
import { facilityOrders } from './de/facility-orders.ts';
import { giftCertificate } from './de/gift-certificate.ts';
import { golfId } from './de/golf-id.ts';
import { handover } from './de/handover.ts';
import { host } from './de/host.ts';
import { invitations } from './de/invitations.ts';
import { jobs } from './de/jobs.ts';
import { lists } from './de/lists.ts';
import { loyalty } from './de/loyalty.ts';
import { mailbox } from './de/mailbox.ts';
import { mails } from './de/mails.ts';
import { membershipMails } from './de/membership-mails.ts';
import { memberships } from './de/memberships.ts';
import { order } from './de/order.ts';
import { orders } from './de/orders.ts';
import { outingMails } from './de/outing-mails.ts';
import { outingNames } from './de/outing-names.ts';
import { ownCertificates } from './de/own-certificates.ts';
import { ownData } from './de/own-data.ts';
import { payment } from './de/payment.ts';
import { profile } from './de/profile.ts';
import { promotion } from './de/promotion.ts';
import { removal } from './de/removal.ts';
import { renewals } from './de/renewals.ts';
import { reservations } from './de/reservations.ts';
import { search } from './de/search.ts';
import { shell } from './de/shell.ts';
import { shop } from './de/shop.ts';
import { shopAccounts } from './de/shop-accounts.ts';
import { shopDay } from './de/shop-day.ts';
import { shotgun } from './de/shotgun.ts';
import { signIn } from './de/sign-in.ts';
import { sms } from './de/sms.ts';
import { staff } from './de/staff.ts';
import { staffBlocks } from './de/staff-blocks.ts';
import { staffBookings } from './de/staff-bookings.ts';
import { staffCalls } from './de/staff-calls.ts';
import { staffCards } from './de/staff-cards.ts';
import { staffDelays } from './de/staff-delays.ts';
import { staffGroups } from './de/staff-groups.ts';
import { staffLog } from './de/staff-log.ts';
import { staffNoShowFee } from './de/staff-no-show-fee.ts';
import { staffOffline } from './de/staff-offline.ts';
import { staffOutingMoney } from './de/staff-outing-money.ts';
import { staffOutings } from './de/staff-outings.ts';
import { staffPayer } from './de/staff-payer.ts';
import { staffPeople } from './de/staff-people.ts';
import { staffRound } from './de/staff-round.ts';
import { staffSearch } from './de/staff-search.ts';
import { staffShotguns } from './de/staff-shotguns.ts';
import { staffTill } from './de/staff-till.ts';
import { staffTwoFactor } from './de/staff-two-factor.ts';
import { staffWork } from './de/staff-work.ts';
import { store } from './de/store.ts';
import { teeTime } from './de/tee-time.ts';
import { titles } from './de/titles.ts';
import { waitingList } from './de/waiting-list.ts';
import { wallet } from './de/wallet.ts';
import type { Text } from './en.ts';
import { typesetAll, typesetGerman } from './typeset.ts';

/** For terminals and CSV readers, which know the plain hyphen. */
const commands = { backup, customerImport, jobs, shop, shopAccounts, shopDay };

export const de: Text = {
  ...typesetAll<Omit<Text, keyof typeof commands>>(
    {
      language: 'de',
      locale: 'de-DE',
      currencyDisplay: 'narrowSymbol',
      accessibility,
      account,
      accountMails,
      accountEntries,
      accountOverview,
      accountTabs,
      alerts,
      bookingCode,
      cardForm,
      cart,
      checkIn,
      changing,
      checkout,
      courseInfo,
      credit,
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
    },
    typesetGerman,
  ),
  ...commands,
};
