import { describe, expect, it } from 'vitest';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { insertInvoice } from '#tests/support/invoices.ts';
import { readBalance, writeJournal } from './journals.queries.ts';

const { db, pool } = await freshDatabase();
const course = await insertCourse(db);
const newInvoice = () => insertInvoice(db, { alias: course.alias, facilityId: course.id });

type Entry = { account: string; cents: number; currency?: string };

/** A journal with such postings, by SQL alone and whatever the program would do. */
async function insertJournal(cause: string, entries: readonly Entry[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      'insert into journal (alias, cause) values ($1, $2) returning id',
      [course.alias, cause],
    );
    const id = rows[0]?.id ?? 0;
    for (const [index, { account, cents, currency = 'USD' }] of entries.entries())
      await client.query(
        'insert into posting (journal_id, number, account, amount_cents, currency) values ($1, $2, $3, $4, $5)',
        [id, index + 1, account, cents, currency],
      );
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const balanced: Entry[] = [
  { account: 'card', cents: 500 },
  { account: 'due-online', cents: -500 },
];

describe('The database', () => {
  it('commits a journal that balances, whatever order its postings are written in', async () => {
    await expect(insertJournal('balanced', balanced)).resolves.toBeGreaterThan(0);
  });

  it('commits no journal that does not', async () => {
    await expect(insertJournal('one cent', [{ account: 'card', cents: 1 }])).rejects.toThrow(
      /does not balance/,
    );
    const unequal = [...balanced, { account: 'fees', cents: 1 }];
    await expect(insertJournal('unequal', unequal)).rejects.toThrow(/does not balance/);
  });

  it('adds up each currency by itself', async () => {
    const mixed = [
      { account: 'card', cents: 500, currency: 'USD' },
      { account: 'due-online', cents: -500, currency: 'CAD' },
    ];
    await expect(insertJournal('mixed', mixed)).rejects.toThrow(/does not balance/);
  });

  it('lets nobody change, remove or add to what is written', async () => {
    const id = await insertJournal('kept', balanced);
    for (const statement of [
      `update journal set cause = 'another' where id = ${id}`,
      `delete from journal where id = ${id}`,
      `update posting set amount_cents = -amount_cents where journal_id = ${id}`,
      `delete from posting where journal_id = ${id}`,
      'truncate posting',
      'truncate journal cascade',
    ])
      await expect(pool.query(statement)).rejects.toThrow(/is never changed/);
    const more = `insert into posting (journal_id, number, account, amount_cents, currency)
      values (${id}, 3, 'card', 1, 'USD'), (${id}, 4, 'due-online', -1, 'USD')`;
    await expect(pool.query(more)).rejects.toThrow(/never added to/);
  });

  it('has one journal of each cause', async () => {
    await insertJournal('once', balanced);
    await expect(insertJournal('once', balanced)).rejects.toThrow(/journal_cause_key/);
  });
});

describe('Writing a journal', () => {
  const postings = [
    { account: 'card', amountCents: 700 },
    { account: 'due-online', amountCents: -700 },
  ] as const;

  it('of the same cause by many at once writes it one time', async () => {
    const invoiceId = await newInvoice();
    const journal = { invoiceId, cause: `capture:${invoiceId}`, postings };
    await Promise.all(
      Array.from({ length: 8 }, () => db.transaction().execute((trx) => writeJournal(trx, journal))),
    );
    expect(await readBalance(db, invoiceId, 'card')).toBe(700);
    expect(await readBalance(db, invoiceId, 'due-online')).toBe(-700);
  });

  it('of nothing writes none', async () => {
    const invoiceId = await newInvoice();
    await db
      .transaction()
      .execute((trx) => writeJournal(trx, { invoiceId, cause: `sale:${invoiceId}`, postings: [] }));
    const { rows } = await pool.query('select from journal where invoice_id = $1', [invoiceId]);
    expect(rows).toEqual([]);
  });

  it('that does not balance fails with everything else in its transaction', async () => {
    const invoiceId = await newInvoice();
    const work = db.transaction().execute(async (trx) => {
      await trx.updateTable('invoice').set({ state: 'void' }).where('id', '=', invoiceId).execute();
      await writeJournal(trx, { invoiceId, cause: 'wrong', postings: postings.slice(0, 1) });
    });
    await expect(work).rejects.toThrow(/does not balance/);
    const { rows } = await pool.query('select state from invoice where id = $1', [invoiceId]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });
});
