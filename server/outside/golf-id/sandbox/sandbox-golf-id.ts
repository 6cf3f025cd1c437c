import { type Clock, systemClock } from '#server/outside/clock.ts';
import type { GolfIdService } from '../golf-id-service.ts';
import { readGolfIdToken } from './golf-id-token.ts';
import { createSignInPage } from './sign-in-page.ts';
import type { SignInPageSentences } from './sign-in-page-html.ts';

/** Below the API's base. */
export const SANDBOX_GOLF_ID_PATH = '/sandbox/golf-id';

export type SandboxGolfIdOptions = {
  secret: string;
  /** Absolute URL of `signInPage`. */
  pageUrl: string;
  /** Accepts only our sites. */
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  isProduction: boolean;
  sentences: SignInPageSentences;
  clock?: Clock;
};

export type SandboxGolfId = { service: GolfIdService; signInPage(request: Request): Promise<Response> };

/** A trial golf-ID service that believes any identity. Throws in production. */
export function createSandboxGolfId(options: SandboxGolfIdOptions): SandboxGolfId {
  if (options.isProduction)
    throw new Error('The sandbox golf-ID service believes everybody: it cannot be used in production');
  const { secret, pageUrl, clock = systemClock } = options;
  return {
    service: {
      signInUrl({ returnUri, stateKey }) {
        const page = new URL(pageUrl);
        page.search = new URLSearchParams({ returnUri, beStateKey: stateKey }).toString();
        return page.href;
      },
      async verify({ username, token }) {
        const golfer = readGolfIdToken(secret, token, clock());
        return golfer?.email.toLowerCase() === username.toLowerCase() ? golfer : null;
      },
    },
    signInPage: createSignInPage({ ...options, clock }),
  };
}
