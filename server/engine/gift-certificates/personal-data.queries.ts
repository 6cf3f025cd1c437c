import { type SqlBool, sql } from 'kysely';
import type { Forget, KeptByNoun, Person } from '../call/personal-data.ts';
import { bookedUntil, unbookedUntil } from '../catalogue/retention.queries.ts';

const NOBODY = { sender_name: '', recipient_name: '', recipient_email: '', message: '' };

/** Certificates stay valid for their holders. An unmailed one keeps its recipient until it is mailed. */
export const giftCertificatesPersonalData: KeptByNoun = {
  tables: ['gift_certificate'],
  export: async (db, person) => ({
    giftCertificates: await db
      .selectFrom('gift_certificate')
      .select([
        'id',
        'facility_id as facilityId',
        'name',
        'value_cents as valueCents',
        'currency',
        'sender_name as senderName',
        'recipient_name as recipientName',
        'recipient_email as recipientEmail',
        'message',
        'delivery_date as deliveryDate',
        'delivered_at as deliveredAt',
        'state',
        'created_at as createdAt',
      ])
      .where((eb) => eb.or([isBoughtBy(person), isSentTo(person)]))
      .orderBy('id')
      .execute(),
  }),
  /** Lists certificates that stay valid but that the customer can no longer look up. */
  async listLost(db, person) {
    const { rows } = await sql<{ facilityId: number; name: string; amount: number }>`
      select * from (
        select facility_id as "facilityId", name,
          (select coalesce(-sum(amount_cents), 0)::int from posting where gift_certificate_id = gift_certificate.id) as amount
        from gift_certificate where ${isSentTo(person)} and state = 'active' and delivered_at is not null
        order by id) sent
      where amount > 0`.execute(db);
    return rows.map((row) => ({ kind: 'gift-certificate', ...row }));
  },
  async remove(trx, person) {
    await trx
      .updateTable('gift_certificate')
      .set(NOBODY)
      .where((eb) => eb.or([isBoughtBy(person), isSentTo(person)]))
      .where((eb) => eb.or([eb('state', '=', 'void'), eb('delivered_at', 'is not', null)]))
      .execute();
    await trx
      .updateTable('gift_certificate')
      .set({ sender_name: '', message: '' })
      .where(isBoughtBy(person))
      .execute();
  },
  forget: [forgetRecipients],
};

function isBoughtBy({ customer }: Person) {
  return sql<SqlBool>`exists (select from invoice
    where invoice.id = gift_certificate.invoice_id and invoice.customer_id = ${customer.id})`;
}

function isSentTo({ customer, provedEmail }: Person) {
  return sql<SqlBool>`(gift_certificate.alias = ${customer.alias} and gift_certificate.recipient_email = ${provedEmail})`;
}

/** Erases names, addresses and messages of unpaid and mailed certificates after the retention times of bookings. */
async function forgetRecipients(...[db, limit]: Parameters<Forget>): Promise<number> {
  const answer = await sql`
    update gift_certificate set sender_name = '', recipient_name = '', recipient_email = '', message = ''
    where id in (
      select g.id from gift_certificate g join operator o on o.alias = g.alias
      where (g.recipient_email <> '' or g.recipient_name <> '' or g.sender_name <> '' or g.message <> '') and (
        (g.state = 'void' and g.updated_at < ${unbookedUntil})
        or (g.state = 'active' and g.delivered_at < ${bookedUntil}))
      order by g.id limit ${limit} for update of g skip locked)`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
