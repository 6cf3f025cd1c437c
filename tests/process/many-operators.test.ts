import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { findRunningEmbedded } from '#server/postgres/start-embedded.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-operators-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function findEmbedded(): Promise<string> {
  const url = await findRunningEmbedded(dataDir);
  if (!url) throw new Error('The program has no database');
  return url;
}

const COUNT = 200;
const LANGUAGES = ['en', 'de'] as const;
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'] as const;

/** Values that are unique to an operator. */
const lookOf = (index: number) => ({
  alias: `look-${index}`,
  name: `Links number ${index}`,
  color: `#${(0x10_20_30 + index * 257).toString(16).padStart(6, '0')}`,
  language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
  currency: CURRENCIES[index % CURRENCIES.length] ?? 'USD',
  hasStore: index % 3 === 0,
});

async function importAll(): Promise<void> {
  const { db, close } = await connectDatabase({ url: await findEmbedded(), maxConnections: 2 });
  try {
    for (let index = 1; index <= COUNT; index += 1) {
      const { alias, name, color, language, currency, hasStore } = lookOf(index);
      const facility = courseFile(50_000 + index, { currency });
      const settings = {
        name,
        languages: [language],
        store: { enabled: hasStore },
        appearance: { primaryColor: color, welcomeMessage: `Welcome to ${index}` },
      };
      await importOperator(db, operatorFile(alias, [facility], { settings }));
    }
  } finally {
    await close();
  }
}

const SIGNS = { USD: '$', CAD: '$', EUR: '€', GBP: '£', AUD: '$' } as const;

it('200 operators of one program have each its look, language, tabs and currency, from the first request without a restart', async () => {
  await importAll();
  for (let index = 1; index <= COUNT; index += 1) {
    const { alias, name, color, language, currency, hasStore } = lookOf(index);
    const { status, text } = await sendRaw(port, 'GET /teetimes HTTP/1.1', [
      `Host: ${alias}.localhost:${port}`,
    ]);
    const seen = {
      status,
      language: /<html lang="(\w+)"/.exec(text)?.[1],
      name: text.includes(`>${name}</a>`),
      color: /--primary:(#\w+)/.exec(text)?.[1],
      welcome: text.includes(`>Welcome to ${index}<`),
      price: text.includes(language === 'de' ? `40\u00a0${SIGNS[currency]}` : `${SIGNS[currency]}40`),
      hasStore: text.includes('href="/store"'),
    };
    expect(seen).toEqual({ status: 200, language, name: true, color, welcome: true, price: true, hasStore });
  }
});

it('what an operator changes is seen within seconds, without a restart', async () => {
  const { db, close } = await connectDatabase({ url: await findEmbedded(), maxConnections: 1 });
  const settings = { name: 'Another name', appearance: { welcomeMessage: 'Said today' } };
  await importOperator(db, operatorFile('look-1', [courseFile(50_001)], { settings }));
  await close();
  const says = async (words: string) => {
    const { text } = await sendRaw(port, 'GET /teetimes HTTP/1.1', [`Host: look-1.localhost:${port}`]);
    return text.includes(words);
  };
  await expect.poll(() => says('Said today'), { interval: 500 }).toBe(true);
  expect(await says('Another name')).toBe(true);
});
