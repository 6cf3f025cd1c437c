import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { clerk, other, nextDay, codeOf } = await deskGroups(shop);
const BEA = { firstName: 'Bea', lastName: 'Hope', email: 'bea@acme.example', phone: '845-555-0177' };
const post = (id: number, path: string, body: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/outings/${id}/${path}`, body);
const change = (id: number, more: Record<string, unknown> = {}, who = clerk) =>
  post(id, 'contact', { ...BEA, attemptId: randomUUID(), ...more }, who);
const read = (id: number) => clerk.read<DeskOuting>(`/staff/outings/${id}`);
const kindsTo = async (address: string) => {
  const rows = await shop.db.selectFrom('outbox').select('kind').where('to_address', '=', address).execute();
  return rows.map(({ kind }) => kind).sort();
};

describe('The contact of an outing', () => {
  it('changes with every booking, gets the confirmation, and ends the link of the one before', async () => {
    const { id, bookings } = await outingFor(clerk, { date: nextDay(), email: 'first@acme.example' });
    const linkOf = () =>
      shop.db.selectFrom('outing').select('names_link_id').where('id', '=', id).executeTakeFirstOrThrow();
    const link = await linkOf();
    const answer = await change(id, { email: 'next@acme.example' });
    expect(answer.status).toBe(200);
    const contact = { ...BEA, email: 'next@acme.example' };
    expect(await answer.json()).toMatchObject({ contact, undoable: 'contact' });
    expect((await read(id)).bookings.map(({ booker }) => booker)).toEqual(bookings.map(() => contact));
    expect(await kindsTo('next@acme.example')).toEqual(['outing-confirmation']);
    expect(await linkOf()).not.toEqual(link);
    expect(await (await post(id, 'undo')).json()).toMatchObject({
      contact: { firstName: 'Ada', email: 'first@acme.example' },
      undoable: null,
    });
    expect(await kindsTo('first@acme.example')).toEqual(['outing-confirmation', 'outing-confirmation']);
  });

  it('changes once by one attempt, also at the same time, and not over the change of another clerk', async () => {
    const { id, version } = await outingFor(clerk, { date: nextDay() });
    const ask = { attemptId: randomUUID(), email: 'once@acme.example', version };
    const answers = await Promise.all([change(id, ask), change(id, ask, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kindsTo('once@acme.example')).toEqual(['outing-confirmation']);
    expect(await codeOf(change(id, { version }))).toBe('OUTING_CHANGED');
    const { rows } = await shop.database.pool.query(
      `select noun, personal from audit_entry where verb = 'contact' and noun = 'outing' and noun_id = $1`,
      [String(id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].personal.after).toEqual({
      name: 'Bea Hope',
      email: 'once@acme.example',
      phone: '845-555-0177',
    });
  });

  it('is no place for a phone number that nobody can dial, nor for a starter', async () => {
    const { id } = await outingFor(clerk, { date: nextDay() });
    expect((await change(id, { phone: 'abc' })).status).toBe(400);
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(change(id, {}, starter))).toBe('ROLE_REFUSED');
  });
});

describe('Mails and the deposit of an outing', () => {
  it('are sent and asked for once by one attempt, also at the same time', async () => {
    const { id } = await outingFor(clerk, { date: nextDay() });
    const twice = async (path: string, body: Record<string, unknown>) => {
      const ask = { ...body, attemptId: randomUUID() };
      const answers = await Promise.all([post(id, path, ask), post(id, path, ask, other)]);
      return answers.map(({ status }) => status);
    };
    expect(await twice('invoice/email', { email: 'bills@acme.example' })).toEqual([204, 204]);
    expect(await twice('names-link', { email: 'bills@acme.example' })).toEqual([204, 204]);
    expect(await kindsTo('bills@acme.example')).toEqual(['outing-invoice', 'outing-names']);
    const { version } = await read(id);
    expect(await twice('deposit', { depositCents: 5_000, version })).toEqual([200, 200]);
    const { rows } = await shop.database.pool.query(
      `select verb from audit_entry where noun = 'outing' and noun_id = $1 and verb <> 'book' order by verb`,
      [String(id)],
    );
    expect(rows.map(({ verb }) => verb)).toEqual(['deposit', 'email-invoice', 'send-names-link']);
  });
});
