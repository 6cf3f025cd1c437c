import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import type { Environment } from './environment.ts';

export type Secrets = { sessionSecrets: string[]; siteKey: string };

const keptSecrets = z.object({ sessionSecret: z.string().min(32), siteKey: z.string().min(32) });

/** A new site key invalidates everything made with it. */
export function deriveSecret(siteKey: string, purpose: string): string {
  return createHmac('sha256', siteKey).update(`fairway: ${purpose}`).digest('base64url');
}

/** Returns the environment's secrets. A demo keeps missing ones in DATA_DIR, where a separate engine finds them. */
export async function findSecrets(environment: Environment): Promise<Secrets> {
  const { sessionSecrets, siteKey } = environment;
  if (sessionSecrets && siteKey) return { sessionSecrets, siteKey };
  if (environment.isProduction) return { sessionSecrets: sessionSecrets ?? [], siteKey: siteKey ?? '' };
  const kept = await readOrMake(path.resolve(environment.dataDir));
  return { sessionSecrets: sessionSecrets ?? [kept.sessionSecret], siteKey: siteKey ?? kept.siteKey };
}

/** Null when there are none. */
export async function readKeptSecrets(dataDir: string): Promise<unknown> {
  const text = await readFile(secretsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : keptSecrets.parse(JSON.parse(text));
}

/** Throws StartError when DATA_DIR has others. */
export async function restoreKeptSecrets(dataDir: string, secrets: unknown): Promise<void> {
  if (secrets === null || secrets === undefined) return;
  const wanted = keptSecrets.parse(secrets);
  const made = await readOrMake(path.resolve(dataDir), wanted);
  if (made.siteKey !== wanted.siteKey || made.sessionSecret !== wanted.sessionSecret)
    throw new StartError(
      `There are other secrets in ${secretsFile(dataDir)} already: name an empty directory as DATA_DIR, or move that file away.`,
    );
}

function secretsFile(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'secrets.json');
}

async function readOrMake(
  dataDir: string,
  made = { sessionSecret: makeSecret(), siteKey: makeSecret() },
): Promise<z.output<typeof keptSecrets>> {
  const file = secretsFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    // Starting programs agree on the first file; none sees a half-written one.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return keptSecrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StartError(
      `The secrets in ${file} cannot be used (${(error as Error).message.split('\n')[0]}): set DATA_DIR to a directory that belongs to you, or remove the file.`,
    );
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
