import type { FullConfig } from '@playwright/test';
import { setup as prepareDataDir } from '../program/prepared-data-dir.ts';
import { startClubPage } from './club-page.ts';
import { startServers } from './servers.ts';

/** Starts what the chosen projects are run against, and stops it after the last test. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const chosen = process.argv.flatMap((argument, index) =>
    argument === '--project'
      ? [process.argv[index + 1] ?? '']
      : argument.startsWith('--project=')
        ? [argument.slice(10)]
        : [],
  );
  const names = chosen.length > 0 ? chosen : config.projects.map((project) => project.name);
  // Its port is always the same: where it is taken, nothing has been started yet.
  const ends = [await startClubPage()];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    ends.push(await prepareDataDir());
    ends.push(
      await startServers({
        isWhole: names.some((name) => !/^(split|serve)/.test(name)),
        // The engine's mails lead to the site of two processes.
        isSplit: names.some((name) => /^(split|serve)/.test(name)),
        isServed: names.some((name) => name.startsWith('serve')),
      }),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
