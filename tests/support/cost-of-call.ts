import { nodesOf, type Plan, rowsRead } from './explain-statements.ts';
import type { Shop } from './shop.ts';

/** Rows that a plan reads from tables. */
function rowsOf(plan: Plan): number {
  const inTables = nodesOf(plan).filter((node) => node['Relation Name']);
  return inTables.reduce((sum, node) => sum + rowsRead(node), 0);
}

const isCount = (sql: string) => /^\s*select count\(\*\)::int as count from invoice/.test(sql);

/** The database's work for a call. A list's count reads its whole index, so it is separate. */
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
