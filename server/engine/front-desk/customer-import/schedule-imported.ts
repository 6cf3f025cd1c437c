import type { Trx } from '../../call/context.ts';
import { schedulePayments } from '../../memberships/memberships.queries.ts';
import { type ImportedCustomer, listUnscheduled } from './customer-import.queries.ts';

/** Schedules their payments; earlier ones were paid elsewhere. */
export async function scheduleImported(
  trx: Trx,
  alias: string,
  customers: readonly ImportedCustomer[],
): Promise<void> {
  const billed = new Map(
    customers.flatMap(({ email, membership }) => {
      const { from, until, billing } = membership ?? {};
      const { plan, nextPayment } = billing ?? {};
      return from && plan && nextPayment
        ? [[email, { startsOn: from, endsOn: until ?? null, plan, nextPayment }] as const]
        : [];
    }),
  );
  if (billed.size === 0) return;
  for (const { id, email } of await listUnscheduled(trx, alias, [...billed.keys()])) {
    const schedule = billed.get(email);
    if (schedule) await schedulePayments(trx, id, schedule);
  }
}
