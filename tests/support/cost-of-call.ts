import type { Shop } from './shop.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows a plan takes out of tables, those that it throws away again included. */
function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
  if (!plan['Relation Name']) return below;
  const each = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  return below + each * (plan['Actual Loops'] ?? 1);
}

const isCount = (sql: string) => /^\s*select count\(\*\)::int as count from invoice/.test(sql);

/** What a call asks of the database; the count of a list reads its index to the end, and is told apart. */
export async function costOf(shop: Shop, path: string, headers: Record<string, string>) {
  await shop.read(path, { headers });
  shop.statements.length = 0;
  await shop.read(path, { headers });
  const sent = shop.statements.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));
  const plans = [];
  for (const { sql, parameters } of sent) {
    const { rows } = await shop.database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    plans.push({ sql, rows: rowsOf(rows[0]['QUERY PLAN'][0].Plan) });
  }
  const read = plans.filter(({ sql }) => !isCount(sql));
  return { statements: sent.length, rows: read.reduce((sum, { rows }) => sum + rows, 0), plans: read };
}
