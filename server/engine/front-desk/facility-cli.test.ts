import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runFacilityCommand } from '#server/host/run-facility-command.ts';
import { StartError } from '#server/start-error.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { programArguments } from '#tests/support/program/bundle-programs.ts';

const { url } = await freshDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'fairway-facility-'));
afterAll(() => rm(directory, { recursive: true }));

type Ended = { code: number; out: string; err: string };

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', directory);
});
afterAll(() => vi.unstubAllEnvs());

/** Runs `npm run facility -- …` in a separate process. Returns its output and exit code. */
function facility(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...programArguments('server/facility.cli.ts'), ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Runs the same command in this process. Most tests need no more. */
async function ask(...args: string[]): Promise<Ended> {
  const said: string[] = [];
  const listening = vi.spyOn(console, 'error').mockImplementation((line) => said.push(`${line}\n`));
  try {
    const out = await runFacilityCommand(args);
    return { code: 0, out: out.endsWith('\n') ? out : `${out}\n`, err: said.join('') };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: 1, out: '', err: `${said.join('')}${error.message}\n` };
  } finally {
    listening.mockRestore();
  }
}

describe('npm run facility', () => {
  it('imports a file, exports it, and imports its own export', async () => {
    const created = await facility('import', 'server/db/samples/the-bay.json');
    expect(created).toMatchObject({
      code: 0,
      out: 'Created the-bay (The Bay Indoor Golf) with facilities 9301.\n',
    });
    expect(created.err).toMatch(
      /without a card provider, these rates cannot be sold online, .*:\n( {2}facility 9301 {2}rate \d+ {2}.+\n)+/,
    );
    expect(created.err).toMatch(
      /these cannot be sold online, because they are paid in full online:\n {2}facility 9301 {2}gift certificates\n {2}facility 9301 {2}products\n$/,
    );
    const exported = await ask('export', 'THE-BAY');
    const file = path.join(directory, 'the-bay.json');
    await writeFile(file, `\uFEFF\n> fairway@1.0.0 facility\n> facility export the-bay\n\n${exported.out}`);
    expect(await ask('import', file)).toMatchObject({ code: 0, out: expect.stringMatching(/^Updated/) });
    expect((await facility('export', 'the-bay')).out).toBe(exported.out);
  });

  it('names the path and the reason of a bad file and ends with 1', async () => {
    const file = path.join(directory, 'bad.json');
    await writeFile(file, JSON.stringify({ alias: 'Bad One', settings: {}, facilities: [] }));
    const { code, out, err } = await facility('import', file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/nothing was changed:\nalias: Use lower-case letters/);
    expect(err).toContain('settings.name:');
  });

  it('says in one sentence what it cannot read or find, and how it is used', async () => {
    const file = path.join(directory, 'half.json');
    await writeFile(file, '{"alias":');
    expect((await ask('import', file)).err).toContain('is not JSON');
    expect((await ask('import', 'nowhere.json')).err).toBe('There is no file nowhere.json.\n');
    expect(await ask('export', 'nowhere')).toMatchObject({
      code: 1,
      err: 'There is no operator nowhere.\n',
    });
    expect(await ask()).toMatchObject({ code: 1, err: expect.stringContaining('import FILE') });
    expect((await ask('lend', 'nowhere')).err).toMatch(/^There is no command lend\.\nnpm run facility -- /);
    expect(await ask('book', '--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^npm run facility -- book ALIAS .*\n$/),
    });
  });

  it('is the shop’s hands: closes hours and prints the day sheet', async () => {
    await ask('import', 'server/db/samples/the-bay.json');
    const blocked = await facility('block', 'the-bay', '--from', '2031-05-04', '--reason', 'Power cut');
    expect(blocked).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Block \d+: The Bay is closed 2031-05-04, all day\.\nNo bookings are affected\.\n$/,
      ),
    });
    expect(await ask('bookings', 'the-bay', '--date', '2031-05-04')).toEqual({
      code: 0,
      out: 'The Bay, Sunday, May 4, 2031\nClosed all day: Power cut\nNo bookings.\n',
      err: '',
    });
    expect(await ask('block', 'the-bay')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--reason'),
    });
  });
});
