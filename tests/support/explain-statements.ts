import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPrepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';

export type Plan = {
  'Node Type': string;
  Operation?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

export type Explained = { sql: string; plan: Plan };

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Rows that a node reads from its table, including those it filters out. */
export function rowsRead(node: Plan): number {
  const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': removed = 0 } = node;
  return (kept + removed + (node['Rows Removed by Index Recheck'] ?? 0)) * (node['Actual Loops'] ?? 1);
}

/**
 * The same database for an engine, with every statement explained just before it runs; what the explaining writes is rolled
 * back. A prepared statement is explained twice, for its values and for any, because PostgreSQL may choose either plan.
 */
export function explainStatements(pool: pg.Pool): { db: Kysely<Database>; explained: Explained[] } {
  const explained: Explained[] = [];
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let isInTransaction = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (/\b(select|insert|update|delete)\b/i.test(sql))
        explained.push(...(await explainTwice(client, sql, parameters, isInTransaction)));
      else if (/^(begin|start)\b/i.test(sql)) isInTransaction = true;
      else if (/^(commit|rollback)$/i.test(sql)) isInTransaction = false;
      return client.query(sql, [...parameters]);
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  const dialect = new PostgresDialect({ pool: { connect, end: async () => undefined } });
  return { db: new Kysely<Database>({ dialect }), explained };
}

async function explainTwice(
  client: pg.PoolClient,
  sql: string,
  parameters: readonly unknown[],
  isInTransaction: boolean,
): Promise<Explained[]> {
  const values = await literalsOf(client, parameters);
  const plans: Explained[] = [];
  await client.query(isInTransaction ? 'savepoint explained' : 'begin');
  await client.query(`prepare explained as ${sql}`);
  const modes = ['force_custom_plan', ...(isPrepared(sql) ? ['force_generic_plan'] : [])];
  for (const mode of modes) {
    await client.query(`savepoint once`);
    await client.query(`set local plan_cache_mode = ${mode}`);
    const executed = values.length > 0 ? `execute explained(${values.join(', ')})` : 'execute explained';
    const { rows } = await client.query(`explain (analyze, format json) ${executed}`);
    plans.push({ sql, plan: rows[0]['QUERY PLAN'][0].Plan });
    await client.query('rollback to savepoint once');
  }
  await client.query('deallocate explained');
  await client.query(isInTransaction ? 'rollback to savepoint explained' : 'rollback');
  return plans;
}

async function literalsOf(client: pg.PoolClient, parameters: readonly unknown[]): Promise<string[]> {
  if (parameters.length === 0) return [];
  const quoted = parameters.map((_, index) => `quote_nullable($${index + 1}::text)`);
  const { rows } = await client.query<{ literals: string[] }>(
    `select array[${quoted.join(', ')}] as literals`,
    [...parameters],
  );
  return rows[0]?.literals ?? [];
}
