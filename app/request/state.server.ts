import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { VisitorSession } from '#app/session/session-data.ts';
import type { Text } from '#server/text/en.ts';

export type Frame = {
  isFramed: boolean;
  /** The browser sent back the cookie we set in the frame. */
  keepsCookies: boolean;
};

export type FormToken = { name: string; value: string; setCookie: string | null };

/** Everything about one request that outlives a loader. */
export type RequestState = {
  nonce: string;
  text: Text | null;
  /** The data of the session's cookie, once it was read. */
  sessionSent: VisitorSession['data'] | null;
  /** The session an action changed, for the loaders of the same answer. */
  session: VisitorSession | null;
  /** No other visitor may get this answer: it depends on cookies. */
  isPersonal: boolean;
  /** A staff page, which no other page may frame. */
  isStaff: boolean;
  frame: Frame;
  frameOrigins: readonly string[];
  formTargets: readonly string[];
  formToken: FormToken | null;
  isFormTokenUsed: boolean;
  /** A form came without any cookie, although its page set one. Set by actions that need cookies. */
  refusesCookies: boolean;
  /** An error no screen expected: Remix gives the page only a sanitized copy. */
  unexpected: unknown;
};

export function stateOf(context: AppLoadContext): RequestState {
  context.state ??= {
    nonce: context.nonce ?? randomBytes(16).toString('base64url'),
    text: null,
    sessionSent: null,
    session: null,
    isPersonal: false,
    isStaff: false,
    frame: { isFramed: false, keepsCookies: false },
    frameOrigins: [],
    formTargets: [],
    formToken: null,
    isFormTokenUsed: false,
    refusesCookies: false,
    unexpected: undefined,
  };
  return context.state;
}
