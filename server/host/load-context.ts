/**
 * The host's load context. Other hosts leave it empty, and the site reads the environment
 * (app/site/program.server.ts).
 */
export type HostContext = {
  /** Missing with BOOKING_API_URL. */
  bookingFetch?: (request: Request) => Promise<Response>;
  /** Without a trailing slash. */
  bookingUrl?: string;
  /** Missing: the site makes one. */
  nonce?: string;
  /** A page made for many visitors: replaces the session of the one. */
  sharedSession?: object;
  requestId?: string;
  /** Headers that sign the client's address for the engine. */
  clientHeaders?: Record<string, string>;
  /** Tenant when no host name names one. */
  defaultAlias?: string;
  /** Public, without a trailing slash. */
  publicUrl?: string;
  isProduction?: boolean;
  /** A demo for any host name (DEMO=public). */
  isPublicDemo?: boolean;
  sessionSecrets?: string[];
  /** How long a form waits before the progress page; default 1,500. */
  purchasePatienceMs?: number;
  reportError?: (error: unknown) => void;
  /** The loader data of a page without scripts, by route. The entry puts it back before it renders. */
  heldData?: Record<string, unknown>;
};
