/**
 * Load context that the host passes to the site per request. Under other hosts it is empty, and the site reads the
 * environment (app/site/program.server.ts).
 */
export type HostContext = {
  /** Calls the engine in this process; missing with BOOKING_API_URL. */
  bookingFetch?: (request: Request) => Promise<Response>;
  /** Base of the API, without a trailing slash. */
  bookingUrl?: string;
  /** For this answer's scripts and styles; without it the site makes one. */
  nonce?: string;
  requestId?: string;
  /** Signed headers with the client's address, for the engine. */
  clientHeaders?: Record<string, string>;
  /** Tenant when no host name names one. */
  defaultAlias?: string;
  /** The site's public address, without a trailing slash. */
  publicUrl?: string;
  isProduction?: boolean;
  /** A demo for any host name (DEMO=public). */
  isPublicDemo?: boolean;
  sessionSecrets?: string[];
  /** How long a form waits before showing the progress page; default 1,500. */
  purchasePatienceMs?: number;
  /** Logs an error of a loader or action, without secrets. */
  reportError?: (error: unknown) => void;
};
