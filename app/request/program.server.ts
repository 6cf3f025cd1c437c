import type { AppLoadContext } from '@remix-run/node';
import { type Environment, readEnvironment } from '#server/environment/environment.ts';

type Program = Pick<AppLoadContext, 'bookingFetch' | 'bookingUrl' | 'defaultAlias' | 'publicUrl'> & {
  isProduction: boolean;
  isPublicDemo: boolean;
  sessionSecrets: readonly string[];
};

/**
 * Reads the setup from our host, else from the environment (`npm run serve`). Throws StartError when a variable is
 * missing or wrong.
 */
export function programOf(context: AppLoadContext): Program {
  if (!isOurHost(context)) {
    const { bookingApiUrl, sessionSecrets = [], ...environment } = serveEnvironment();
    return { ...environment, bookingUrl: bookingApiUrl, sessionSecrets };
  }
  const { isProduction = false, isPublicDemo = false, sessionSecrets = [] } = context;
  return { ...context, isProduction, isPublicDemo, sessionSecrets };
}

export function isOurHost({ bookingFetch, bookingUrl, sessionSecrets }: AppLoadContext): boolean {
  return (bookingFetch ?? bookingUrl ?? sessionSecrets) !== undefined;
}

/** The first signs, all verify. Throws when there is none. */
export function secretsOf(context: AppLoadContext): string[] {
  const [newest, ...older] = programOf(context).sessionSecrets;
  if (!newest) throw new Error('There is no secret to sign with: set SESSION_SECRET');
  return [newest, ...older];
}

let known: Environment | undefined;

/** Throws StartError like `programOf`. */
export function serveEnvironment(): Environment {
  known ??= readEnvironment(process.env, 'serve');
  return known;
}
