import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { VisitorSession } from '#app/session/session-data.ts';
import type { Text } from '#server/text/en.ts';

/** How the answer is shown, as far as the browser says. */
export type Frame = {
  /** Inside a page of another site that the operator allows. */
  isFramed: boolean;
  /** The browser has sent back the cookie that it was given in the frame. */
  keepsCookies: boolean;
};

/** The hidden field of a form, and the cookie that it belongs to. */
export type FormToken = { name: string; value: string; setCookie: string | null };

/** The state of one request: everything that outlives a loader, in one object. */
export type RequestState = {
  /** For the Content-Security-Policy, and the scripts and styles of the page. */
  nonce: string;
  /** The sentences of the request's language, once its operator is known. */
  text: Text | null;
  /** The session that an action changed, for the loaders of the page it answers with. */
  session: VisitorSession | null;
  /** The answer depends on what the visitor's cookies say: no other visitor may be sent it. */
  isPersonal: boolean;
  frame: Frame;
  /** Origins whose pages may show this one inside them. */
  frameOrigins: readonly string[];
  /** Origins that the forms of this page may lead to, beside the site itself. */
  formTargets: readonly string[];
  formToken: FormToken | null;
  /** A form of this page carries the token. */
  isFormTokenUsed: boolean;
  /**
   * A form came without any cookie although its page set one with the form's token: this browser refuses cookies. Said by actions that
   * need one, such as signing in.
   */
  refusesCookies: boolean;
  /** The error that no screen expected: Remix hands the page a cleaned copy. */
  unexpected: unknown;
};

/** The state of the request that `context` belongs to. */
export function stateOf(context: AppLoadContext): RequestState {
  context.state ??= {
    nonce: context.nonce ?? randomBytes(16).toString('base64url'),
    text: null,
    session: null,
    isPersonal: false,
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
