import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */ ';

/**
 * Plans a statement once per connection, since planning holds and sales is slower than running them. Only for few
 * distinct texts: each stays with its connection.
 */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql`${sql.raw(MARK)}${statement}`;
}

class StandIn {
  constructor(readonly name: string) {}
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Builds a prepared statement's text once. `build` may only embed its placeholders. Returns a function that runs it.
 */
export function statement<Given extends Values, Row>(build: (values: Given) => RawBuilder<Row>) {
  let built: CompiledQuery<Row> | undefined;
  const standIns = new Proxy({} as Given, { get: (_, name) => new StandIn(String(name)) });
  return async (db: Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>, values: Given): Promise<Row[]> => {
    built ??= prepared(build(standIns)).compile(db as Kysely<unknown>);
    if (built.parameters.includes(undefined)) throw new Error('A statement was built without a stand-in');
    const parameters = built.parameters.map((each) => (each instanceof StandIn ? values[each.name] : each));
    return (await db.executeQuery(CompiledQuery.raw(built.sql, parameters) as CompiledQuery<Row>)).rows;
  };
}

/** Names columns, so that prepared statements survive new ones. */
export function columnsOf(table: string, columns: Readonly<Record<string, true>>): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => `${table}.${name}`);
  return sql.raw(names.join(', '));
}

/** Hides an array's length from the planner, which would otherwise prefer replanning at every call. */
export function ofAnyLength(
  type: 'int' | 'smallint' | 'timestamptz' | 'uuid',
  /** Of a call, or a statement's stand-in. */
  values: readonly unknown[],
): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
}

/** Runs a prepared query. Name its columns: a prepared `*` fails when a newer program adds one. */
export async function executePrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile();
  const marked: CompiledQuery<Row> = { ...compiled, sql: markPrepared(compiled.sql) };
  return (await db.executeQuery(marked)).rows;
}

/** Marks the text of a library. Its parameters, not its text, hold what differs between calls. */
export function markPrepared(text: string): string {
  return MARK + text;
}

export function isPrepared(text: string): boolean {
  return text.startsWith(MARK);
}

/** Prepares marked statements by giving them names. */
export class PreparingClient extends pg.Client {
  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (typeof first !== 'string' || !isPrepared(first) || !Array.isArray(values))
      return query(first, values, ...rest);
    return query({ name: nameOf(first), text: first, values }, ...rest);
  }) as pg.Client['query'];
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, known);
  return known;
}
