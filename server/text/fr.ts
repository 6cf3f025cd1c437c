import type { Text } from './en.ts';
import { accessibility } from './fr/accessibility.ts';
import { account } from './fr/account.ts';
import { accountEntries } from './fr/account-entries.ts';
import { accountMails } from './fr/account-mails.ts';
import { accountOverview } from './fr/account-overview.ts';
import { accountTabs } from './fr/account-tabs.ts';
import { alerts } from './fr/alerts.ts';
import { backup } from './fr/backup.ts';
import { bookingCode } from './fr/booking-code.ts';
import { cardForm } from './fr/card-form.ts';
import { cart } from './fr/cart.ts';
import { changing } from './fr/changing.ts';
import { checkIn } from './fr/check-in.ts';
import { checkout } from './fr/checkout.ts';
import { courseInfo } from './fr/course-info.ts';
import { credit } from './fr/credit.ts';
import { creditMails } from './fr/credit-mails.ts';
import { customerImport } from './fr/customer-import.ts';
import { databaseFailure } from './fr/database-failure.ts';
import { errorPage } from './fr/error-page.ts';
import { errors, input } from './fr/errors.ts';
import { facilityOrders } from './fr/facility-orders.ts';
import { giftCertificate } from './fr/gift-certificate.ts';
import { golfId } from './fr/golf-id.ts';
import { handover } from './fr/handover.ts';
import { host } from './fr/host.ts';
import { invitations } from './fr/invitations.ts';
import { jobs } from './fr/jobs.ts';
import { lists } from './fr/lists.ts';
import { loyalty } from './fr/loyalty.ts';
import { mailbox } from './fr/mailbox.ts';
import { mails } from './fr/mails.ts';
import { membershipMails } from './fr/membership-mails.ts';
import { memberships } from './fr/memberships.ts';
import { order } from './fr/order.ts';
import { orders } from './fr/orders.ts';
import { outingMails } from './fr/outing-mails.ts';
import { outingNames } from './fr/outing-names.ts';
import { ownCertificates } from './fr/own-certificates.ts';
import { ownData } from './fr/own-data.ts';
import { payment } from './fr/payment.ts';
import { profile } from './fr/profile.ts';
import { promotion } from './fr/promotion.ts';
import { removal } from './fr/removal.ts';
import { renewals } from './fr/renewals.ts';
import { reservations } from './fr/reservations.ts';
import { search } from './fr/search.ts';
import { shell } from './fr/shell.ts';
import { shop } from './fr/shop.ts';
import { shopAccounts } from './fr/shop-accounts.ts';
import { shopDay } from './fr/shop-day.ts';
import { shotgun } from './fr/shotgun.ts';
import { signIn } from './fr/sign-in.ts';
import { sms } from './fr/sms.ts';
import { staff } from './fr/staff.ts';
import { staffBlocks } from './fr/staff-blocks.ts';
import { staffBookings } from './fr/staff-bookings.ts';
import { staffCalls } from './fr/staff-calls.ts';
import { staffCards } from './fr/staff-cards.ts';
import { staffDelays } from './fr/staff-delays.ts';
import { staffGroups } from './fr/staff-groups.ts';
import { staffLog } from './fr/staff-log.ts';
import { staffNoShowFee } from './fr/staff-no-show-fee.ts';
import { staffOffline } from './fr/staff-offline.ts';
import { staffOutingMoney } from './fr/staff-outing-money.ts';
import { staffOutings } from './fr/staff-outings.ts';
import { staffPayer } from './fr/staff-payer.ts';
import { staffPeople } from './fr/staff-people.ts';
import { staffRound } from './fr/staff-round.ts';
import { staffSearch } from './fr/staff-search.ts';
import { staffShotguns } from './fr/staff-shotguns.ts';
import { staffTill } from './fr/staff-till.ts';
import { staffTwoFactor } from './fr/staff-two-factor.ts';
import { staffWork } from './fr/staff-work.ts';
import { store } from './fr/store.ts';
import { teeTime } from './fr/tee-time.ts';
import { titles } from './fr/titles.ts';
import { waitingList } from './fr/waiting-list.ts';
import { wallet } from './fr/wallet.ts';
import { typesetAll, typesetFrench } from './typeset.ts';

export const fr: Text = typesetAll<Text>(
  {
    language: 'fr',
    locale: 'fr-FR',
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
  },
  typesetFrench,
);
