import { readEnvironment } from '#server/environment/environment.ts';
import { findSecrets } from '#server/environment/secrets.ts';
import { StartError } from '#server/start-error.ts';
import { findBuiltSite } from './site/built-site.ts';

/**
 * `npm run serve`: the site under remix-serve, using BOOKING_API_URL. Checks settings at start; a demo uses the
 * secrets in DATA_DIR.
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
  // Importing it starts it.
  await import('@remix-run/serve/dist/cli.js' as string);
}

serve().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
