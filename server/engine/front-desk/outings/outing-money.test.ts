import { describe, expect, it } from 'vitest';
import type { OutingInvoice } from '#server/contract/staff/outing-money.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const { clerk, nextDay, payCash } = await deskGroups(shop);
const invoiceOf = (id: number) => clerk.read<OutingInvoice>(`/staff/outings/${id}/invoice`);

describe('The invoice of an outing', () => {
  it('sums the invoices of its bookings by kind and price, with payments and what is due', async () => {
    const { id, bookings, totalCents } = await outingFor(clerk, { date: nextDay(), golfers: 10 });
    const none = await invoiceOf(id);
    expect(none).toMatchObject({
      name: 'Acme Open',
      facilityName: 'Cedar Ridge Golf Course',
      totalCents,
      dueCents: totalCents,
      payments: [],
      teeTimes: [
        { localTime: '08:00', players: 4 },
        { localTime: '08:10', players: 4 },
        { localTime: '08:20', players: 2 },
      ],
    });
    expect(none.lines).toMatchObject([{ quantity: 10, priceCents: 6_700, subTotalCents: 67_000 }]);
    const { rows } = await shop.database.pool.query(
      `select sum((line->>'totalCents')::int)::int as total, sum((line->>'salesTaxCents')::int)::int as tax
       from reservation join current_invoice on current_invoice.id = invoice_id, jsonb_array_elements(lines) line
       where outing_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ total: totalCents, tax: none.salesTaxCents });
    expect(none.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
    const first = bookings[0]?.dueCents ?? 0;
    expect((await payCash(bookings[0]?.id ?? 0, first)).status).toBe(200);
    const paid = await invoiceOf(id);
    expect(paid.payments).toMatchObject([{ kind: 'cash', amountCents: first, refundedCents: 0 }]);
    expect([paid.totalCents, paid.dueCents]).toEqual([totalCents, totalCents - first]);
  });
});
