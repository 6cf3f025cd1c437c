import pg from 'pg';

/** The statements sent to PostgreSQL, and the number of transactions. */
export type Sent = { statements: string[]; transactions: number };

type Query = (this: unknown, first: unknown, ...rest: unknown[]) => unknown;
const BRACKETS = /^\s*(begin|start transaction|commit|rollback\s*$)/i;

/** Runs `work` and counts the statements of all connections of this process meanwhile. */
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
