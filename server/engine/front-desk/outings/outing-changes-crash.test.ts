import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Change, expectWholeOrNot } from '#tests/support/whole-or-not.ts';

const shop = await startShop();
const owner = await staffAt(shop, 'owner');
const at = { alias: 'cedar-ridge', staff: owner };

let day = 0;
/** Every program that dies works on a day and an address apart. */
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2032, 11, day)).toISOString().slice(0, 10);
};
const NINE_WALKING = 5;

type Scene = Change & { id: number; email: string };

/** Price, payments, contact and deposit, what the till refunded, and the mails. */
async function read({ id, email }: Scene): Promise<string[]> {
  const { bookings, dueCents, paidCents, contact, deposit, rateName } = await owner.read<DeskOuting>(
    `/staff/outings/${id}`,
  );
  const { rows } = await shop.database.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from till_entry where kind = 'refund' and invoice_id in (
       select c.invoice_id from check_in_invoice c join reservation r on r.id = c.reservation_id where r.outing_id = $1)`,
    [id],
  );
  const mails = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', 'in', [email, `new-${email}`])
    .execute();
  return [
    ...bookings.map((booking) => booking.rateName),
    `${rateName}: ${dueCents} of ${dueCents + paidCents}, ${rows[0]?.cents} refunded`,
    `${contact.firstName} ${contact.email === email ? '' : 'new'}, ${deposit?.amountCents ?? 'none'}`,
    ...mails.map(({ kind }) => kind).sort(),
  ];
}

type Made = Pick<Scene, 'path' | 'body'>;

/** A scene of an outing, with what is read after the same change of another one on that day. */
async function sceneOf(prepare: (outing: DeskOuting) => Promise<Made>): Promise<Scene> {
  const date = nextDay();
  const sample = await makeOuting({ date, time: '08:00' }, prepare);
  await owner.post(sample.path, sample.body as Record<string, unknown>);
  const scene = await makeOuting({ date, time: '10:00' }, prepare);
  return { ...scene, before: await read(scene), after: await read(sample) };
}

async function makeOuting(
  start: { date: string; time: string },
  prepare: (outing: DeskOuting) => Promise<Made>,
): Promise<Scene> {
  const email = `ada-${start.date}-${start.time.slice(0, 2)}@acme.example`;
  const outing = await outingFor(owner, { ...start, email });
  return { id: outing.id, email, before: [], after: [], ...(await prepare(outing)) };
}

const attempt = () => ({ attemptId: randomUUID() });
const payAll = async ({ id }: DeskOuting) => {
  await owner.post(`/staff/outings/${id}/payments`, { tenders: [{ kind: 'cash' }], ...attempt() });
};

const SCENES: Record<string, (outing: DeskOuting) => Promise<Made>> = {
  'Another rate of a paid outing, with its refund and mail': async (outing) => {
    await payAll(outing);
    return { path: `/staff/outings/${outing.id}/rate`, body: { rate: NINE_WALKING, ...attempt() } };
  },
  'The undo of another rate': async ({ id }) => {
    await owner.post(`/staff/outings/${id}/rate`, { rate: 1, ...attempt() });
    return { path: `/staff/outings/${id}/undo`, body: {} };
  },
  'Another contact': async ({ id, contact }) => ({
    path: `/staff/outings/${id}/contact`,
    body: { firstName: 'Bea', email: `new-${contact.email}`, ...attempt() },
  }),
  'A deposit': async ({ id }) => ({
    path: `/staff/outings/${id}/deposit`,
    body: { depositCents: 10_000, ...attempt() },
  }),
  'An emailed invoice': async ({ id, contact }) => ({
    path: `/staff/outings/${id}/invoice/email`,
    body: { email: contact.email, ...attempt() },
  }),
  'A link for names': async ({ id, contact }) => ({
    path: `/staff/outings/${id}/names-link`,
    body: { email: contact.email, ...attempt() },
  }),
};

it.each(Object.entries(SCENES))(
  '%s is made as a whole or not, wherever the program dies',
  { timeout: 240_000 },
  (_name, prepare) => expectWholeOrNot(shop, at, { prepare: () => sceneOf(prepare), read }),
);
