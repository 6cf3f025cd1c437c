import type { AppLoadContext } from '@remix-run/node';
import { type Environment, readEnvironment } from '#server/environment/environment.ts';

/** How the program that runs the site is set up. */
type Program = Pick<AppLoadContext, 'bookingFetch' | 'bookingUrl' | 'defaultAlias' | 'publicUrl'> & {
  isProduction: boolean;
  isPublicDemo: boolean;
  sessionSecrets: readonly string[];
};

/**
 * The set-up that the host handed over. Without our host (`npm run serve`) it is the environment's. Throws StartError when a
 * variable is missing or wrong.
 */
export function programOf(context: AppLoadContext): Program {
  if (!isOurHost(context)) {
    const { bookingApiUrl, sessionSecrets = [], ...environment } = serveEnvironment();
    return { ...environment, bookingUrl: bookingApiUrl, sessionSecrets };
  }
  const { isProduction = false, isPublicDemo = false, sessionSecrets = [] } = context;
  return { ...context, isProduction, isPublicDemo, sessionSecrets };
}

/** Whether our own host runs the site. */
export function isOurHost({ bookingFetch, bookingUrl, sessionSecrets }: AppLoadContext): boolean {
  return (bookingFetch ?? bookingUrl ?? sessionSecrets) !== undefined;
}

/** Returns the secrets of signatures: the first signs, all are believed. Throws when there is none. */
export function secretsOf(context: AppLoadContext): string[] {
  const [newest, ...older] = programOf(context).sessionSecrets;
  if (!newest) throw new Error('There is no secret to sign with: set SESSION_SECRET');
  return [newest, ...older];
}

let known: Environment | undefined;

/** The environment of a site that runs without our host. Throws StartError as `programOf` does. */
export function serveEnvironment(): Environment {
  known ??= readEnvironment(process.env, 'serve');
  return known;
}
