import { readEnvironment } from '#server/environment/environment.ts';
import { findSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';
import { findBuiltSite } from './site/built-site.ts';

/**
 * `npm run serve`: the built site under plain remix-serve, against the booking API at BOOKING_API_URL. Checks the settings first, so
 * that a wrong one ends the start and not the first request; the demo's secrets are those kept in DATA_DIR.
 */
async function serve(): Promise<void> {
  const environment = readEnvironment(process.env, 'serve');
  const { sessionSecrets, siteKey } = await findSecrets(environment);
  Object.assign(process.env, {
    NODE_ENV: 'production',
    HOST: environment.host,
    PORT: String(environment.port),
    SESSION_SECRET: sessionSecrets.join(','),
    SITE_KEY: siteKey,
  });
  process.argv.splice(2, Infinity, findBuiltSite());
  // It reads its arguments and starts as it is imported.
  await import('@remix-run/serve/dist/cli.js' as string);
}

serve().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
