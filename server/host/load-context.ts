/**
 * What the host hands the site with each request (Remix's load context).
 */
export type HostContext = {
  /** Answers booking API requests in this process; missing when the API is another server (BOOKING_API_URL). */
  bookingFetch?: (request: Request) => Promise<Response>;
  /** Where the API's paths begin, without a trailing slash. */
  bookingUrl?: string;
  /** The nonce of this answer's Content-Security-Policy. */
  nonce?: string;
  requestId?: string;
  /** The golfer's address, as far as the proxies are trusted. */
  clientAddress?: string;
  /** Headers that vouch for the client's address towards the engine. */
  clientHeaders?: Record<string, string>;
  /** The tenant when no host name names one. */
  defaultAlias?: string;
  /** Where the site is seen from outside, no trailing slash. */
  publicUrl?: string;
  isProduction?: boolean;
  sessionSecrets?: string[];
  /** The hidden field that proves a form came from this site, for browsers that send neither Origin nor Sec-Fetch-Site. */
  formToken?: { name: string; value: string };
  /** Lets the forms of this answer's page lead to these origins, too. */
  allowFormTargets?: (origins: readonly string[]) => void;
  /** Lets this answer's page stand inside pages of these origins. */
  allowFrames?: (origins: readonly string[]) => void;
  /** Told when the answer is made from what one visitor's cookies say: it is kept for nobody else. */
  markPersonal?: () => void;
  /** How long a form waits for its purchase before its golfer is shown how it stands, where not the usual 1.5 seconds. */
  purchasePatienceMs?: number;
  /** Told of work that goes on after the answer: the program does not end before it, as long as it is patient. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** Writes an error that a loader or action threw into the program's log, without secrets. */
  reportError?: (error: unknown) => void;
};
