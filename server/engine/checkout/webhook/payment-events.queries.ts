import { sql } from 'kysely';
import { SIGNATURE_SECONDS } from '#server/outside/payment/stripe/stripe-webhook.ts';
import type { Db } from '../../call/context.ts';

type PaymentEvent = { alias: string; provider: string; id: string };

export async function isEventDone(db: Db, { alias, provider, id }: PaymentEvent): Promise<boolean> {
  const known = await db
    .selectFrom('payment_event')
    .select('id')
    .where('alias', '=', alias)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
}

export async function noteEvent(db: Db, event: PaymentEvent): Promise<void> {
  await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes events a day after their signatures expired. */
export async function removeOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where(
      'received_at',
      '<',
      sql<Date>`now() - interval '1 day' - make_interval(secs => ${SIGNATURE_SECONDS}::int)`,
    )
    .execute();
}
