import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '#server/environment/environment.ts';
import { findSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';

/** The build that remix-serve is handed. */
const BUILD = path.resolve('build', 'server', 'index.js');

/**
 * `npm run serve`: the built site under plain remix-serve, against the booking API at BOOKING_API_URL. Checks the settings first, so
 * that a wrong one ends the start and not the first request; secrets of the demo are the ones kept in DATA_DIR.
 */
async function serve(): Promise<void> {
  const environment = readEnvironment(process.env, 'start');
  if (environment.role !== 'site')
    throw new StartError(
      'BOOKING_API_URL must be set: npm run serve is the site alone, against the booking API at another address.',
    );
  const { sessionSecrets, siteKey } = await findSecrets(environment);
  Object.assign(process.env, {
    NODE_ENV: 'production',
    HOST: environment.host,
    PORT: String(environment.port),
    SESSION_SECRET: sessionSecrets.join(','),
    SITE_KEY: siteKey,
  });
  process.argv.splice(2, Infinity, BUILD);
  await import(pathToFileURL(createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js')).href);
}

serve().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
