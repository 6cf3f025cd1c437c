import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';

const engine = await startEngine(SAMPLE_FILES);
const give = (id: string, sealed = 'c2VhbGVk', alias = 'cedar-ridge') =>
  engine.ask('/handover', { method: 'POST', alias, body: { id, sealed } });
const take = (id: string, alias = 'cedar-ridge') =>
  engine.ask('/handover/take', { method: 'POST', alias, body: { id } });
const idOf = (letter: string) => letter.repeat(43);

describe('What is handed over', () => {
  it('is given out once, also to many who ask at the same moment', async () => {
    expect((await give(idOf('a'))).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(idOf('a'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect(await answers.find(({ ok }) => ok)?.json()).toEqual({ sealed: 'c2VhbGVk' });
  });

  it('stays with its operator', async () => {
    await give(idOf('b'));
    expect((await take(idOf('b'), 'the-bay')).status).toBe(404);
    expect((await take(idOf('b'))).status).toBe(200);
  });

  it('cannot be replaced by somebody who has learned its name', async () => {
    await give(idOf('c'), 'Zmlyc3Q');
    await give(idOf('c'), 'c2Vjb25k');
    expect(await (await take(idOf('c'))).json()).toEqual({ sealed: 'Zmlyc3Q' });
  });

  it('is gone after five minutes, and from the database with the next one', async () => {
    await give(idOf('d'));
    await give(idOf('e'));
    await sql`update handover set created_at = now() - interval '301 seconds'`.execute(engine.db);
    expect((await take(idOf('d'))).status).toBe(404);
    await give(idOf('f'));
    const left = await engine.db.selectFrom('handover').select('id').execute();
    expect(left).toEqual([{ id: idOf('f') }]);
  });

  it('is nothing long, and nothing else than sealed', async () => {
    expect((await give(idOf('g'), 'x'.repeat(16_385))).status).toBe(400);
    expect((await give(idOf('g'), '{"token":1}')).status).toBe(400);
    expect((await give('short')).status).toBe(400);
  });
});
