import pg from 'pg';

/** What was sent to PostgreSQL: statements, those that open and end transactions apart. */
export type Sent = { statements: string[]; transactions: number };

type Query = (this: unknown, first: unknown, ...rest: unknown[]) => unknown;
const BRACKETS = /^\s*(begin|start transaction|commit|rollback\s*$)/i;

/** Runs a piece of work and tells all that any connection of this process sent to PostgreSQL meanwhile. */
export async function countStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<Sent & { answer: Answer }> {
  const sent: string[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query as Query;
  const count: Query = function (first, ...rest) {
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.call(this, first, ...rest);
  };
  prototype.query = count as typeof prototype.query;
  try {
    const answer = await work();
    return {
      answer,
      statements: sent.filter((statement) => !BRACKETS.test(statement)),
      transactions: sent.filter((statement) => /^\s*(begin|start transaction)/i.test(statement)).length,
    };
  } finally {
    prototype.query = query as typeof prototype.query;
  }
}
