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
  requestId?: string;
  /** Sign the client's address for the engine. */
  clientHeaders?: Record<string, string>;
  /** Tenant when no host name names one. */
  defaultAlias?: string;
  /** Public, without a trailing slash. */
  publicUrl?: string;
  isProduction?: boolean;
  /** DEMO=public. */
  isPublicDemo?: boolean;
  sessionSecrets?: string[];
  /** Wait of a form before the progress page; default 1,500. */
  purchasePatienceMs?: number;
  reportError?: (error: unknown) => void;
};
