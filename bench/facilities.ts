import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { median } from './load.ts';
import { anotherOperator, readSampleOperator } from './operator-files.ts';
import { ROOT } from './programs.ts';

/** Enough to compile both programs equally well. */
const WARM_UPS = 1_500;
const TURNS = 300;

/** Adds operators with one facility and 30 days of past tee times each. */
export async function addFacilities(url: string, count: number): Promise<void> {
  const sample = await readSampleOperator(ROOT);
  const { db, pool, close } = await connectDatabase({ url, maxConnections: 4, use: 'commands' });
  try {
    for (let index = 1; index <= count; index += 1) {
      await importOperator(db, anotherOperator(sample, index));
    }
    await pool.query(`
      insert into tee_time (facility_id, starts_at)
        select id, date_trunc('day', now()) - make_interval(days => day) + make_interval(mins => 720 + 10 * slot)
        from facility, generate_series(1, 30) as day, generate_series(0, 19) as slot where id > 20000
        on conflict do nothing`);
    await pool.query('analyze');
  } finally {
    await close();
  }
}

/** Returns the median search time at each program, in ms. Programs take turns, so that drift affects all. */
export async function measureSearches(apiUrls: readonly string[], date: string): Promise<number[]> {
  const ask = async (apiUrl: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${apiUrl}/v2/tee-times?date=${date}`, {
      headers: { 'x-be-alias': 'cedar-ridge' },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  const times: number[][] = apiUrls.map(() => []);
  for (let turn = -WARM_UPS; turn < TURNS; turn += 1) {
    for (const [index, apiUrl] of apiUrls.entries()) {
      const ms = await ask(apiUrl);
      if (turn >= 0) times[index]?.push(ms);
    }
  }
  return times.map(median);
}
