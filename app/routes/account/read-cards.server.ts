import { promiseHash } from 'remix-utils/promise';
import { BookingError } from '#app/booking/booking-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { AccountTab } from '#server/rules/account-tabs.ts';

/** One entry is enough to get the balance. */
const ONE = { pageSize: 1 };

/** Reads all cards in parallel: null for a failed one, undefined for a page the golfer does not have. */
export function readCards({ booking, tabs }: Pick<AccountVisit, 'booking' | 'tabs'>) {
  const of = async <T>(tab: AccountTab, read: () => Promise<T>) =>
    tabs.includes(tab) ? orNull(read()) : undefined;
  return promiseHash({
    orders: orNull(booking.orders.list({ query: { take: 1 } })),
    memberships: of('memberships', () => booking.memberships.list({ query: {} })),
    loyalty: of('loyalty', () => booking.loyalty.list({ query: ONE })),
    creditBooks: of('creditBooks', () => booking.creditBooks.list({ query: ONE })),
    creditAccount: of('creditAccount', () => booking.creditAccount.info({ query: {} })),
    giftCertificates: of('giftCertificates', () => booking.giftCertificates.list({ query: {} })),
    alerts: of('alerts', () => booking.alerts.get({ params: { id: 'active' } })),
    waitingList: of('waitingList', () => booking.waitingList.list()),
    wallet: of('wallet', () => booking.wallet.list()),
  });
}

export type Cards = Awaited<ReturnType<typeof readCards>>;

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BookingError && error.status !== 401) return null;
    throw error;
  }
}
