import { expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';

const engine = await startEngine(SAMPLE_FILES);

it('Calls that come together, such as those of a page, identify their caller in one statement', async () => {
  const identities = () => engine.statements.filter(({ sql }) => sql.includes('from session join customer'));
  await engine.read('/settings');
  engine.statements.length = 0;
  const paths = ['/settings', '/facilities', '/weather?date=2031-05-04'];
  const together = await Promise.all(paths.map((path) => engine.read(path)));
  expect(identities()).toHaveLength(1);
  for (const [index, path] of paths.entries()) expect(await engine.read(path)).toEqual(together[index]);
  expect(identities()).toHaveLength(4);
});

it('Calls of two operators or sessions that come together are not mixed up', async () => {
  const ask = (alias: string, session = '') => engine.ask('/settings', { alias, headers: { session } });
  const answers = await Promise.all([
    ask('cedar-ridge'),
    ask('the-bay'),
    ask('nowhere'),
    ask('cedar-ridge', 'ended'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  expect(answers.map(({ headers }) => headers.get('x-session-ended'))).toEqual([null, null, null, 'true']);
  const [cedar, bay] = await Promise.all(answers.slice(0, 2).map((answer) => answer.json()));
  expect([cedar.alias, bay.alias]).toEqual(['cedar-ridge', 'the-bay']);
});
