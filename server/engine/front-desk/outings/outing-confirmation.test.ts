import { describe, expect, it } from 'vitest';
import type { OutingNames } from '#server/contract/outing-names.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { readMail } from '#tests/support/accounts.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { shotgunFor } from '#tests/support/shotguns.ts';

const shop = await startShop();
const { clerk } = await deskGroups(shop);

let day = 0;
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2032, 6, day)).toISOString().slice(0, 10);
};
const mailTo = (email: string) => readMail(shop, email, 'outing-confirmation');
const tokenOf = (text: string) => /\/outing\/([\w-]+)/.exec(text)?.[1] ?? '';
const namesAt = (token: string) => shop.read<OutingNames>(`/outing-names/${token}`);

describe('The confirmation of an outing', () => {
  it('says when, what it costs, the deposit and what is due, and links the names, in text and HTML', async () => {
    const email = 'contact@acme.example';
    const deposit = { depositCents: 20_000, depositDueOn: '2032-06-15' };
    const { totalCents } = await outingFor(clerk, { date: nextDay(), email, ...deposit });
    const { text, html } = await mailTo(email);
    for (const body of [text, html]) {
      expect(body).toContain('Acme Open is booked for');
      expect(body).toMatch(/8:00.AM \(4\), 8:10.AM \(4\)/);
      expect(body).toContain(`$${(totalCents / 100).toFixed(2)}`);
      expect(body).toContain('Amount due');
      expect(body).toMatch(/Deposit due by .*15/);
      expect(tokenOf(body)).not.toBe('');
    }
    expect((await namesAt(tokenOf(text))).name).toBe('Acme Open');
  });

  it('is one mail, of a shotgun too, with its start and holes', async () => {
    const email = 'shotgun@acme.example';
    await shotgunFor(clerk, { date: nextDay(), email });
    const { text } = await mailTo(email);
    expect(text).toMatch(/8:30.AM/);
    expect(text).toMatch(/Hole 1A \(4\), Hole 2A \(4\)/);
    const mails = await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', email).execute();
    expect(mails).toHaveLength(1);
  });

  it('is sent again with a link that works, and so does the earlier one', async () => {
    const email = 'again@acme.example';
    const { id, bookings } = await outingFor(clerk, { date: nextDay(), email });
    const first = tokenOf((await mailTo(email)).text);
    const again = await clerk.post(`/staff/bookings/${bookings[0]?.id}/confirmation`, {});
    expect(again.status).toBe(200);
    const rows = await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', email).execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['outing-confirmation', 'outing-confirmation']);
    expect((await namesAt(first)).name).toBe('Acme Open');
    expect((await clerk.read<DeskOuting>(`/staff/outings/${id}`)).state).toBe('booked');
  });
});
