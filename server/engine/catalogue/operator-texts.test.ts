import { describe, expect, it } from 'vitest';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import { exportOperator } from '#server/db/facility-import/export-operator.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';

const WELCOME = { en: 'Welcome', fr: 'Bienvenue' };
const engine = await startEngine([
  operatorFile(
    'two-languages',
    [courseFile(61, { policy: { en: 'Be kind.' }, checkInInstructions: WELCOME })],
    {
      settings: {
        languages: ['fr', 'en', 'de'],
        appearance: { welcomeMessage: WELCOME, salesBanner: 'SAVE10' },
      },
    },
  ),
  operatorFile('one-language', [courseFile(62)], { settings: { appearance: { welcomeMessage: 'Welcome' } } }),
]);

const read = <Answer>(path: string, language: string, alias = 'two-languages') =>
  engine.read<Answer>(path, { alias, headers: { 'accept-language': language } });

describe('an operator’s texts per language', () => {
  it('are strings in the caller’s language in GET /settings', async () => {
    const { appearance, textLanguages } = await read<Settings>('/settings', 'en-GB');
    expect(appearance).toMatchObject({ welcomeMessage: 'Welcome', salesBanner: 'SAVE10' });
    expect(appearance).not.toHaveProperty('languageOf');
    expect(textLanguages).toEqual(['en', 'fr']);
    expect((await read<Settings>('/settings', 'fr')).appearance).toMatchObject({
      welcomeMessage: 'Bienvenue',
    });
  });

  it('are in the operator’s first language for a caller without any of them, and the answer says so', async () => {
    expect((await read<Settings>('/settings', 'de')).appearance).toMatchObject({
      welcomeMessage: 'Bienvenue',
      languageOf: { welcomeMessage: 'fr' },
    });
    // Spanish is none of the operator's languages, so the answer is in French.
    const { appearance } = await read<Settings>('/settings', 'es');
    expect(appearance).toMatchObject({ welcomeMessage: 'Bienvenue' });
    expect(appearance).not.toHaveProperty('languageOf');
  });

  it('are strings of a facility too, by either path', async () => {
    const [french] = await read<Facility[]>('/facilities', 'fr');
    expect(french).toMatchObject({
      policy: 'Be kind.',
      checkinInstructions: 'Bienvenue',
      languageOf: { policy: 'en' },
    });
    expect(await read('/alias/two-languages/facilities', 'fr')).toEqual([french]);
    const [german] = await read<Facility[]>('/facilities', 'de');
    expect(german?.languageOf).toEqual({ policy: 'en', checkinInstructions: 'fr' });
  });

  it('leave an operator without them one set of cached settings for all languages', async () => {
    await read('/settings', 'en', 'one-language');
    engine.statements.length = 0;
    const { appearance, textLanguages } = await read<Settings>('/settings', 'de', 'one-language');
    expect(engine.statements).toHaveLength(1);
    expect(appearance.welcomeMessage).toBe('Welcome');
    expect(textLanguages).toEqual([]);
  });

  it('come back from an export as they were written, and importing it again changes nothing', async () => {
    const file = await exportOperator(engine.db, 'two-languages');
    expect(file?.settings.appearance.welcomeMessage).toEqual(WELCOME);
    await importOperator(engine.db, file);
    expect(await exportOperator(engine.db, 'two-languages')).toEqual(file);
    expect((await read<Settings>('/settings', 'en')).appearance.welcomeMessage).toBe('Welcome');
  });
});
