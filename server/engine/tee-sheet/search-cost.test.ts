import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';

const FIVE_HUNDRED = Array.from({ length: 500 }, (_, index) => index);
const engine = await startEngine([
  operatorFile('one', [courseFile(1)]),
  operatorFile(
    'ten',
    FIVE_HUNDRED.slice(0, 10).map((index) => courseFile(10 + index)),
  ),
  operatorFile(
    'five-hundred',
    FIVE_HUNDRED.map((index) => courseFile(1000 + index)),
  ),
]);

async function statementsOf(path: string, alias: string): Promise<string[]> {
  engine.statements.length = 0;
  await engine.read(path, { alias });
  return engine.statements.map(({ sql }) => sql);
}

describe('the cost of a search', () => {
  it('is the same few queries for one facility and day, and for ten facilities and many days', async () => {
    await statementsOf('/v2/tee-times?date=2031-05-04', 'one');
    await statementsOf('/v2/tee-times?date=2031-05-04&dateMax=2031-05-10', 'ten');
    const little = await statementsOf('/v2/tee-times?date=2031-05-04', 'one');
    const much = await statementsOf('/v2/tee-times?date=2031-05-04&dateMax=2031-05-10', 'ten');
    expect(little).toHaveLength(2);
    expect(much).toHaveLength(2);
  });

  it('writes nothing, and reads the rateIds of an earlier version once for days seen for the first time', async () => {
    const path = '/v2/tee-times?date=2031-05-11&dateMax=2031-05-12';
    const firstLook = await statementsOf(path, 'ten');
    expect(firstLook).toHaveLength(3);
    expect(firstLook.filter((each) => each.includes('insert into'))).toEqual([]);
    expect(await statementsOf(path, 'ten')).toHaveLength(2);
  });

  it('leaves no row behind for days that cannot be booked', async () => {
    await engine.read('/v2/tee-times?date=2031-09-01&dateMax=2031-09-30', { alias: 'ten' });
    await engine.read('/v2/tee-times?date=1999-09-01&dateMax=1999-09-30', { alias: 'ten' });
    expect(await engine.db.selectFrom('tee_time_rate').select('id').execute()).toEqual([]);
  });

  it('agrees on rateIds when many ask for an unseen day at once', async () => {
    const path = '/v2/tee-times?date=2031-05-13';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => engine.read<TeeSheet[]>(path, { alias: 'one' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('does not grow with past days and with the facilities of others: every table is entered by an index', async () => {
    await fillHistory();
    const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04', { alias: 'one' });
    await insertReservation(engine.db, { rateId: sheet?.teetimes[0]?.rates[0]?.rateId ?? 0, players: 2 });
    const plans = await explainSearch('/v2/tee-times?date=2031-05-04', 'one');
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      const scanned = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scanned.map((node) => node['Relation Name'])).toEqual([]);
      const rows = nodesOf(plan).map((node) => node['Actual Rows'] ?? 0);
      expect(Math.max(...rows)).toBeLessThan(100);
    }
  });
});

/** Other operators, and a year of full days, holds and blocks. */
async function fillHistory(): Promise<void> {
  await sql`insert into operator (alias, name, settings)
    select 'operator-' || number, 'Operator', '{}' from generate_series(1, 500) number`.execute(engine.db);
  await sql`insert into rate (facility_id, id, config) values (1, 999, '{}')`.execute(engine.db);
  await sql`
    insert into tee_time (facility_id, starts_at)
    select facility, at from unnest(array[1, 1000, 1001, 1002]) facility,
      generate_series(timestamptz '2030-04-01', '2031-05-01', interval '1 hour') at`.execute(engine.db);
  await sql`
    insert into tee_time_rate (facility_id, rate_key, starts_at)
    select facility_id, (select key from rate where rate.facility_id = tee_time.facility_id limit 1), starts_at
    from tee_time on conflict do nothing`.execute(engine.db);
  // A tee time is the cart item of its invoice here, so that its reservation finds it.
  await sql`
    insert into invoice (alias, facility_id, kind, currency, state, cart_item_id)
    select 'one', facility_id, 'tee-time', 'USD', 'closed', lpad(id::text, 32, '0')::uuid from tee_time`.execute(
    engine.db,
  );
  await sql`analyze invoice, tee_time, tee_time_rate`.execute(engine.db);
  await sql`
    insert into reservation (confirmation_number, alias, facility_id, tee_time_id, tee_time_rate_id, starts_at, state,
      players, booker, invoice_id)
    select 'history-' || tee_time.id, 'one', tee_time.facility_id, tee_time.id, named.id, tee_time.starts_at,
      'confirmed', 4, '{}', invoice.id
    from tee_time join tee_time_rate named using (facility_id, starts_at)
    join invoice on invoice.cart_item_id = lpad(tee_time.id::text, 32, '0')::uuid
    where named.id = (select min(id) from tee_time_rate other
      where other.facility_id = tee_time.facility_id and other.starts_at = tee_time.starts_at)`.execute(
    engine.db,
  );
  await sql`
    insert into hold (tee_time_id, facility_id, owner, slots, expires_at)
    select id, facility_id, 'guest:' || id || '@example.com', 1, now() + interval '10 minutes'
    from tee_time limit 2000`.execute(engine.db);
  await sql`
    insert into block (facility_id, first_date, last_date, reason, source)
    select id, date '2030-01-01' + day, date '2030-01-01' + day, 'history', 'shop'
    from facility, generate_series(1, 20) day`.execute(engine.db);
  await sql`analyze`.execute(engine.db);
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: PlanNode[] };

/** The plans PostgreSQL follows for the statements of a search, as it is sent by the engine. */
async function explainSearch(path: string, alias: string): Promise<PlanNode[]> {
  const client = await engine.database.pool.connect();
  try {
    engine.statements.length = 0;
    await engine.read(path, { alias });
    const plans: PlanNode[] = [];
    for (const { sql: text, parameters } of engine.statements.splice(0)) {
      const answer = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        [...parameters],
      );
      const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan) plans.push(plan);
    }
    return plans;
  } finally {
    client.release();
  }
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
