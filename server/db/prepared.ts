import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */ ';

/**
 * A statement that is planned once per connection instead of every time: planning the statements that hold and sell
 * places takes longer than running them. For statements of few spellings only, as each stays with its connection.
 */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql`${sql.raw(MARK)}${statement}`;
}

/** Stands in a statement for a value that is given when it runs. */
class StandIn {
  constructor(readonly name: string) {}
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A prepared statement whose text is built once for all calls: for those that most requests send. `build` gets stand-ins, which it
 * may put into the statement as they are and do nothing else with. Returns what runs it and answers its rows.
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

/** The columns of a table by their names, for a statement: what is prepared stays valid when a newer program adds one. */
export function columnsOf(table: string, columns: Readonly<Record<string, true>>): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => `${table}.${name}`);
  return sql.raw(names.join(', '));
}

/**
 * Returns an array for a prepared statement, hidden from the planner in a subselect. If the planner saw how short it is, it would
 * take the plan for any values for the costlier one and plan the statement anew at every call.
 */
export function ofAnyLength(
  type: 'int' | 'timestamptz' | 'uuid',
  values: readonly unknown[],
): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
}

/**
 * Runs a statement of the query builder, planned once per connection. It names its columns: of a table that gains one under a
 * newer program, a prepared `*` would be refused.
 */
export async function executePrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile();
  const marked: CompiledQuery<Row> = { ...compiled, sql: MARK + compiled.sql };
  return (await db.executeQuery(marked)).rows;
}

export function isPrepared(text: string): boolean {
  return text.startsWith(MARK);
}

/** A connection that sends marked statements by a name of their own. */
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
