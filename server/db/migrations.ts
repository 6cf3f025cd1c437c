import type { Migration } from 'kysely';
import * as foundation from './migrations/0001-foundation.ts';
import * as sandboxPayments from './migrations/0002-sandbox-payments.ts';
import * as mail from './migrations/0003-mail.ts';
import * as paymentSteps from './migrations/0004-payment-steps.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as rateLimits from './migrations/0006-rate-limits.ts';
import * as orderMails from './migrations/0007-order-mails.ts';
import * as refundMails from './migrations/0008-refund-mails.ts';
import * as waitingAddresses from './migrations/0009-waiting-addresses.ts';
import * as guestBookings from './migrations/0010-guest-bookings.ts';
import * as listedAddresses from './migrations/0011-listed-addresses.ts';
import * as holdEndings from './migrations/0012-hold-endings.ts';
import * as unpaidBookings from './migrations/0013-unpaid-bookings.ts';
import * as orderOfAttempts from './migrations/0014-order-of-attempts.ts';
import * as knownDevices from './migrations/0015-known-devices.ts';
import * as forgetting from './migrations/0016-forgetting.ts';
import * as invoices from './migrations/0017-invoices.ts';
import * as ledger from './migrations/0018-ledger.ts';
import * as tenders from './migrations/0019-tenders.ts';
import * as products from './migrations/0020-products.ts';
import * as cartsAndOrders from './migrations/0021-carts-and-orders.ts';
import * as jobs from './migrations/0022-jobs.ts';
import * as pendingConfirmations from './migrations/0023-pending-confirmations.ts';
import * as bookingsByEmail from './migrations/0024-bookings-by-email.ts';
import * as store from './migrations/0025-store.ts';
import * as cartPayments from './migrations/0026-cart-payments.ts';
import * as paymentEvents from './migrations/0027-payment-events.ts';
import * as purchaseConfirmations from './migrations/0028-purchase-confirmations.ts';
import * as wallet from './migrations/0029-wallet.ts';
import * as memberNumbers from './migrations/0030-member-numbers.ts';
import * as reservationHistory from './migrations/0031-reservation-history.ts';
import * as changedBookings from './migrations/0032-changed-bookings.ts';
import * as checkIn from './migrations/0033-check-in.ts';
import * as invitations from './migrations/0034-invitations.ts';
import * as alerts from './migrations/0035-alerts.ts';
import * as waitingList from './migrations/0036-waiting-list.ts';
import * as textsAndReminders from './migrations/0037-texts-and-reminders.ts';
import * as outboxName from './migrations/0038-outbox-name.ts';
import * as googleLinks from './migrations/0039-google-links.ts';
import * as rainCheckMoney from './migrations/0040-rain-check-money.ts';
import * as refundsNeverOwed from './migrations/0041-refunds-never-owed.ts';
import * as golfAccounts from './migrations/0042-golf-accounts.ts';
import * as cancelledMemberships from './migrations/0043-cancelled-memberships.ts';
import * as accountTenders from './migrations/0044-account-tenders.ts';
import * as membershipBilling from './migrations/0045-membership-billing.ts';
import * as facilityOrders from './migrations/0046-facility-orders.ts';
import * as cardSetups from './migrations/0047-card-setups.ts';
import * as earnedPoints from './migrations/0048-earned-points.ts';
import * as accountPayments from './migrations/0049-account-payments.ts';
import * as closedMonths from './migrations/0050-closed-months.ts';
import * as ownLists from './migrations/0051-own-lists.ts';
import * as accountMonths from './migrations/0052-account-months.ts';
import * as handover from './migrations/0053-handover.ts';
import * as otherPhones from './migrations/0054-other-phones.ts';
import * as bookingOrigins from './migrations/0056-booking-origins.ts';
import * as provedAddresses from './migrations/0058-proved-addresses.ts';
import * as unprovedBuyers from './migrations/0059-unproved-buyers.ts';
import * as oneSpelling from './migrations/0061-one-spelling.ts';
import * as mailboxes from './migrations/0062-mailboxes.ts';
import * as e164Phones from './migrations/0063-e164-phones.ts';
import * as knownE164Phones from './migrations/0064-known-e164-phones.ts';
import * as priceBeforeChange from './migrations/0067-price-before-change.ts';
import * as bookingsOfItems from './migrations/0068-bookings-of-items.ts';
import * as purchases from './migrations/0069-purchases.ts';
import * as productPictures from './migrations/0070-product-pictures.ts';
import * as productNames from './migrations/0071-product-names.ts';
import * as workSchedule from './migrations/0072-work-schedule.ts';
import * as computedRateIds from './migrations/0073-computed-rate-ids.ts';
import * as staff from './migrations/0074-staff.ts';
import * as staffAccess from './migrations/0075-staff-access.ts';
import * as delayedBookings from './migrations/0076-delayed-bookings.ts';
import * as staffNotes from './migrations/0077-staff-notes.ts';
import * as counterMoney from './migrations/0078-counter-money.ts';
import * as staffTwoFactor from './migrations/0079-staff-two-factor.ts';
import * as logIndexes from './migrations/0080-log-indexes.ts';
import * as search from './migrations/0081-search.ts';
import * as blockKinds from './migrations/0082-block-kinds.ts';
import * as cardsAtCounter from './migrations/0085-cards-at-counter.ts';
import * as dayOfPlay from './migrations/0086-day-of-play.ts';
import * as attempts from './migrations/0088-attempts.ts';
import * as outings from './migrations/0089-outings.ts';
import * as agreedCharges from './migrations/0090-agreed-charges.ts';
import * as startingTees from './migrations/0091-starting-tees.ts';
import * as outingDeposits from './migrations/0092-outing-deposits.ts';
import * as outingNamesLinks from './migrations/0093-outing-names-links.ts';
import * as noShowFees from './migrations/0094-no-show-fees.ts';
import * as shotguns from './migrations/0098-shotguns.ts';
import * as crossingTees from './migrations/0099-crossing-tees.ts';
import * as birthdays from './migrations/0100-birthdays.ts';
import * as logRetention from './migrations/0105-log-retention.ts';
import * as journalReasons from './migrations/0106-journal-reasons.ts';
import * as refundsOwed from './migrations/0107-refunds-owed.ts';
import * as golfersToCall from './migrations/0110-golfers-to-call.ts';
import * as pointsOfCheckIns from './migrations/0112-points-of-check-ins.ts';

/** Never change a released migration; add another. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-sandbox-payments': sandboxPayments,
  '0003-mail': mail,
  '0004-payment-steps': paymentSteps,
  '0005-accounts': accounts,
  '0006-rate-limits': rateLimits,
  '0007-order-mails': orderMails,
  '0008-refund-mails': refundMails,
  '0009-waiting-addresses': waitingAddresses,
  '0010-guest-bookings': guestBookings,
  '0011-listed-addresses': listedAddresses,
  '0012-hold-endings': holdEndings,
  '0013-unpaid-bookings': unpaidBookings,
  '0014-order-of-attempts': orderOfAttempts,
  '0015-known-devices': knownDevices,
  '0016-forgetting': forgetting,
  '0017-invoices': invoices,
  '0018-ledger': ledger,
  '0019-tenders': tenders,
  '0020-products': products,
  '0021-carts-and-orders': cartsAndOrders,
  '0022-jobs': jobs,
  '0023-pending-confirmations': pendingConfirmations,
  '0024-bookings-by-email': bookingsByEmail,
  '0025-store': store,
  '0026-cart-payments': cartPayments,
  '0027-payment-events': paymentEvents,
  '0028-purchase-confirmations': purchaseConfirmations,
  '0029-wallet': wallet,
  '0030-member-numbers': memberNumbers,
  '0031-reservation-history': reservationHistory,
  '0032-changed-bookings': changedBookings,
  '0033-check-in': checkIn,
  '0034-invitations': invitations,
  '0035-alerts': alerts,
  '0036-waiting-list': waitingList,
  '0037-texts-and-reminders': textsAndReminders,
  '0038-outbox-name': outboxName,
  '0039-google-links': googleLinks,
  '0040-rain-check-money': rainCheckMoney,
  '0041-refunds-never-owed': refundsNeverOwed,
  '0042-golf-accounts': golfAccounts,
  '0043-cancelled-memberships': cancelledMemberships,
  '0044-account-tenders': accountTenders,
  '0045-membership-billing': membershipBilling,
  '0046-facility-orders': facilityOrders,
  '0047-card-setups': cardSetups,
  '0048-earned-points': earnedPoints,
  '0049-account-payments': accountPayments,
  '0050-closed-months': closedMonths,
  '0051-own-lists': ownLists,
  '0052-account-months': accountMonths,
  '0053-handover': handover,
  '0054-other-phones': otherPhones,
  '0056-booking-origins': bookingOrigins,
  '0058-proved-addresses': provedAddresses,
  '0059-unproved-buyers': unprovedBuyers,
  '0061-one-spelling': oneSpelling,
  '0062-mailboxes': mailboxes,
  '0063-e164-phones': e164Phones,
  '0064-known-e164-phones': knownE164Phones,
  '0067-price-before-change': priceBeforeChange,
  '0068-bookings-of-items': bookingsOfItems,
  '0069-purchases': purchases,
  '0070-product-pictures': productPictures,
  '0071-product-names': productNames,
  '0072-work-schedule': workSchedule,
  '0073-computed-rate-ids': computedRateIds,
  '0074-staff': staff,
  '0075-staff-access': staffAccess,
  '0076-delayed-bookings': delayedBookings,
  '0077-staff-notes': staffNotes,
  '0078-counter-money': counterMoney,
  '0079-staff-two-factor': staffTwoFactor,
  '0080-log-indexes': logIndexes,
  '0081-search': search,
  '0082-block-kinds': blockKinds,
  '0085-cards-at-counter': cardsAtCounter,
  '0086-day-of-play': dayOfPlay,
  '0088-attempts': attempts,
  '0089-outings': outings,
  '0090-agreed-charges': agreedCharges,
  '0091-starting-tees': startingTees,
  '0092-outing-deposits': outingDeposits,
  '0093-outing-names-links': outingNamesLinks,
  '0094-no-show-fees': noShowFees,
  '0098-shotguns': shotguns,
  '0099-crossing-tees': crossingTees,
  '0100-birthdays': birthdays,
  '0105-log-retention': logRetention,
  '0106-journal-reasons': journalReasons,
  '0107-refunds-owed': refundsOwed,
  '0110-golfers-to-call': golfersToCall,
  '0112-points-of-check-ins': pointsOfCheckIns,
};
