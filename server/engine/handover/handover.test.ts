import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';

const SITE_KEY = 'the site key of this test';
const engine = await startEngine(SAMPLE_FILES, { siteKey: SITE_KEY });
const SIGNED = signClientAddress('203.0.113.7', SITE_KEY, SAMPLE_NOW);

const send = (path: string, body: object, alias = 'cedar-ridge', headers: Record<string, string> = SIGNED) =>
  engine.ask(path, { method: 'POST', alias, body, headers });
const give = (id: string, sealed = 'c2VhbGVk') => send('/handover', { id, sealed });
const read = (id: string, alias?: string) => send('/handover/read', { id }, alias);
const take = (id: string, alias?: string) => send('/handover/take', { id }, alias);
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
    expect((await read(idOf('b'), 'the-bay')).status).toBe(404);
    expect((await take(idOf('b'), 'the-bay')).status).toBe(404);
    expect((await take(idOf('b'))).status).toBe(200);
  });

  it('cannot be replaced by somebody who has learned its name', async () => {
    await give(idOf('c'), 'Zmlyc3Q');
    await give(idOf('c'), 'c2Vjb25k');
    expect(await (await take(idOf('c'))).json()).toEqual({ sealed: 'Zmlyc3Q' });
  });

  it('is read as often as its page is opened, until it is taken', async () => {
    await give(idOf('r'));
    for (let time = 0; time < 2; time += 1)
      expect(await (await read(idOf('r'))).json()).toEqual({ sealed: 'c2VhbGVk' });
    await take(idOf('r'));
    expect((await read(idOf('r'))).status).toBe(404);
  });

  it('is gone after five minutes, and from the database with the next one', async () => {
    await give(idOf('d'));
    await give(idOf('e'));
    await sql`update handover set created_at = now() - interval '301 seconds'`.execute(engine.db);
    expect((await read(idOf('d'))).status).toBe(404);
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

  it('is given and taken by the site alone', async () => {
    await give(idOf('i'));
    const forged = signClientAddress('203.0.113.7', 'a key that somebody guessed', SAMPLE_NOW);
    const old = signClientAddress('203.0.113.7', SITE_KEY, new Date(SAMPLE_NOW.getTime() - 301_000));
    for (const headers of [{}, forged, old]) {
      const body = { id: idOf('j'), sealed: 'c2VhbGVk' };
      expect((await send('/handover', body, 'cedar-ridge', headers)).status).toBe(403);
      for (const path of ['/handover/read', '/handover/take'])
        expect((await send(path, { id: idOf('i') }, 'cedar-ridge', headers)).status).toBe(403);
    }
    expect((await take(idOf('i'))).status).toBe(200);
    expect((await take(idOf('j'))).status).toBe(404);
  });

  it('is nobody’s where the engine shares no key with a site', async () => {
    const alone = await startEngine(SAMPLE_FILES.slice(0, 1));
    const body = { id: idOf('k'), sealed: 'c2VhbGVk' };
    expect((await alone.ask('/handover', { method: 'POST', body, headers: SIGNED })).status).toBe(403);
  });
});
