import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';

type Conversion = { orderId: string; rwgToken: string; merchantChanged: 1 | 2 };

/** Keeps of which link an order came. False: that is known of it already, and stays as it is. */
export async function insertConversion(trx: Trx, conversion: Conversion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('google_conversion')
    .values({
      order_id: conversion.orderId,
      rwg_token: conversion.rwgToken,
      merchant_changed: conversion.merchantChanged,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One that Google has not been told. */
export async function findUnsentConversion(db: Db, orderId: string): Promise<Conversion | undefined> {
  const row = await db
    .selectFrom('google_conversion')
    .select(['order_id as orderId', 'rwg_token as rwgToken', 'merchant_changed as merchantChanged'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row?.rwgToken ? { ...row, rwgToken: row.rwgToken } : undefined;
}

/** The token has done what it is for. */
export async function markConversionSent(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('google_conversion')
    .set({ sent_at: sql<Date>`clock_timestamp()`, rwg_token: null })
    .where('order_id', '=', orderId)
    .execute();
}
