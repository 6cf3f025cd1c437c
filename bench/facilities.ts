import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { median } from './load.ts';
import { anotherOperator, readSampleOperator } from './operator-files.ts';
import { ROOT } from './programs.ts';

/** Enough to compile both programs equally well. */
const WARM_UPS = 1_500;
const TURNS = 300;

/** Adds operators with one facility and 30 days of past tee times each, numbered `from` to `to`. */
export async function addFacilities(url: string, from: number, to: number): Promise<void> {
  const sample = await readSampleOperator(ROOT);
  const { db, pool, close } = await connectDatabase({ url, maxConnections: 4, use: 'commands' });
  try {
    for (let index = from; index <= to; index += 1) {
      await importOperator(db, anotherOperator(sample, index));
    }
    await pool.query(`
      insert into tee_time (facility_id, starts_at)
        select id, date_trunc('day', now()) - make_interval(days => day) + make_interval(mins => 720 + 10 * slot)
        from facility, generate_series(1, 30) as day, generate_series(0, 19) as slot where id > 20000
        on conflict do nothing`);
    // Otherwise PostgreSQL does it while we measure.
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

const ratio = (times: readonly number[], index: number) => (times[index + 1] ?? 0) / (times[index] ?? 1);

/**
 * Compares search times: the median ratio of each program to the one before. Programs take turns, so that drift
 * affects all.
 */
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
  const ratios: number[][] = apiUrls.slice(1).map(() => []);
  for (let turn = -WARM_UPS; turn < TURNS; turn += 1) {
    const times: number[] = [];
    for (const apiUrl of apiUrls) times.push(await ask(apiUrl));
    if (turn >= 0) for (const [index, of] of ratios.entries()) of.push(ratio(times, index));
  }
  return ratios.map(median);
}
