import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

type Conversion = { orderId: string; rwgToken: string; merchantChanged: 1 | 2 };

export type GoogleLink = { rwgToken: string; courseId: string | null };

/** Stores an order's link; `merchantChanged` is null until a purchase. False: an earlier link counts already. */
export async function keepConversion(
  trx: Trx,
  conversion: Omit<Conversion, 'merchantChanged'> & {
    linkCourseId: string | null;
    merchantChanged: 1 | 2 | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('google_conversion')
    .values({
      order_id: conversion.orderId,
      rwg_token: conversion.rwgToken,
      link_course_id: conversion.linkCourseId,
      merchant_changed: conversion.merchantChanged,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({
          rwg_token: eb.ref('excluded.rwg_token'),
          link_course_id: eb.ref('excluded.link_course_id'),
          merchant_changed: eb.ref('excluded.merchant_changed'),
          created_at: sql<Date>`now()`,
        }))
        .where('google_conversion.merchant_changed', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Compares the link's course with those bought. False: no link, or nothing bought. */
export async function compareCourses(trx: Trx, orderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with bought as (
      select facility_id from reservation where order_id = ${orderId} and state = 'confirmed'
      union select facility_id from invoice where order_id = ${orderId} and state = 'closed' and kind <> 'cart')
    update google_conversion set merchant_changed = case
      when link_course_id is null or exists (
        select from bought join facility on facility.id = bought.facility_id
        where facility.course_id = link_course_id) then 2 else 1 end
    where order_id = ${orderId} and merchant_changed is null and exists (select from bought)`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function findUnsentConversion(db: Db, orderId: string): Promise<Conversion | undefined> {
  const row = await db
    .selectFrom('google_conversion')
    .select(['rwg_token as rwgToken', 'merchant_changed as merchantChanged'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const { rwgToken, merchantChanged } = row ?? {};
  return rwgToken && merchantChanged ? { orderId, rwgToken, merchantChanged } : undefined;
}

/** Marks it sent and deletes the token. */
export async function markConversionSent(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('google_conversion')
    .set({ sent_at: sql<Date>`clock_timestamp()`, rwg_token: null })
    .where('order_id', '=', orderId)
    .execute();
}
