/**
 * The load context that the host hands to the site with each request. Without our host it is empty: the site then reads how it
 * is set up from the environment (app/site/program.server.ts).
 */
export type HostContext = {
  /** Answers booking API requests in this process; missing when the API is another server (BOOKING_API_URL). */
  bookingFetch?: (request: Request) => Promise<Response>;
  /** Where the API's paths begin, without a trailing slash. */
  bookingUrl?: string;
  /** The nonce for the scripts and styles of this answer; the site makes one where the host has none. */
  nonce?: string;
  requestId?: string;
  /** Headers that vouch for the client's address towards the engine. */
  clientHeaders?: Record<string, string>;
  /** The tenant when no host name names one. */
  defaultAlias?: string;
  /** Where the site is seen from outside, no trailing slash. */
  publicUrl?: string;
  isProduction?: boolean;
  /** A demo that answers to any host name (DEMO=public). */
  isPublicDemo?: boolean;
  sessionSecrets?: string[];
  /** How long a form waits for its purchase before its golfer is shown how it stands, where not the usual 1.5 seconds. */
  purchasePatienceMs?: number;
  /** Writes an error that a loader or action threw into the program's log, without secrets. */
  reportError?: (error: unknown) => void;
};
