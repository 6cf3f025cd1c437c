import { createORPCClient, onError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '#server/contract/constants.ts';
import { contract } from '#server/contract/contract.ts';
import { HEADERS, SESSION_ENDED_HEADER } from '#server/contract/headers.ts';
import { SITE_HEADERS } from '#server/http/site-signature.ts';
import { BookingError, readErrorBody, toBookingError } from './booking-error.ts';
import { type CallNotes, reuseSearchAnswers } from './search-answers.server.ts';
import { bookingTransport } from './transport.server.ts';

const FORM_ENCODED = new Set(['cardClient.addReservation', 'cardClient.purchaseInvoice']);

type BookingIdentity = {
  alias: string;
  language?: Language;
  /** The golfer's browser, to name a new session by. */
  userAgent?: string | null;
  sessionToken?: string | null;
  guest?: { email: string; firstName?: string; lastName?: string } | null;
  cartId?: string | null;
  /** Opens that reservation only. */
  bookingToken?: string | null;
};

/** `booking.shoppingCart.addItem({ params, body })`. Refusals are thrown as `BookingError`. */
export type BookingClient = JsonifiedClient<ContractRouterClient<typeof contract, CallNotes>>;

type Options = {
  /** Makes the response to throw when the login has ended. */
  signInAgain?: () => Promise<Response>;
  /** Repeated by an open page, not by its golfer: does not count as a search. */
  isPolling?: boolean;
};

/** UNAUTHORIZED is the name of a 401 without a code. */
const LOGIN_ENDED: readonly string[] = ['SESSION_EXPIRED', 'SESSION_REQUIRED', 'UNAUTHORIZED'];

export function createBookingClient(
  context: AppLoadContext,
  identity: Partial<BookingIdentity>,
  { signInAgain, isPolling = false }: Options = {},
): BookingClient {
  const transport = bookingTransport(context);
  const reuse = reuseSearchAnswers(`${identity.alias} ${identity.language}`);
  const link = new OpenAPILink<CallNotes>(contract, {
    url: transport.url,
    headers: {
      ...transport.headers,
      ...identityHeaders(identity),
      ...(isPolling ? { [SITE_HEADERS.purpose]: 'availability' } : {}),
    },
    fetch: (request) => transport.fetch(request),
    customErrorResponseBodyDecoder: readErrorBody,
    plugins: context.bookingFetch ? [] : [new ResponseValidationPlugin(contract)],
    clientInterceptors: [
      ...reuse.clientInterceptors,
      ({ next, ...options }) => {
        const { request, path } = options;
        if (!FORM_ENCODED.has(path.join('.'))) return next();
        return next({ ...options, request: { ...request, body: asForm(request.body) } });
      },
      async ({ next, context: notes }) => {
        const response = await next();
        const seconds = Number(response.headers['retry-after']);
        if (seconds > 0) notes.secondsToWait = seconds;
        const isLoginOver = response.headers[SESSION_ENDED_HEADER] === 'true';
        if (isLoginOver && identity.sessionToken && signInAgain) throw await signInAgain();
        return response;
      },
    ],
    interceptors: [
      onError(async (error, { context: notes }) => {
        const refusal = toBookingError(error, notes.secondsToWait);
        const isLoginOver =
          refusal instanceof BookingError && refusal.status === 401 && LOGIN_ENDED.includes(refusal.code);
        throw isLoginOver && identity.sessionToken && signInAgain ? await signInAgain() : refusal;
      }),
      ...reuse.interceptors,
    ],
  });
  return createORPCClient(link);
}

/** Percent-encodes letters beyond ASCII, because header values are Latin-1. */
function identityHeaders({
  alias,
  language,
  userAgent,
  sessionToken,
  guest,
  cartId,
  bookingToken,
}: Partial<BookingIdentity>): Record<string, string> {
  const headers: Record<string, string> = {};
  if (alias) headers[HEADERS.alias] = alias;
  if (language) headers['accept-language'] = language;
  if (userAgent) headers['user-agent'] = userAgent;
  if (sessionToken) headers[HEADERS.session] = sessionToken;
  if (guest) {
    headers[HEADERS.guestEmail] = /^[!-~]*$/.test(guest.email)
      ? guest.email
      : encodeURIComponent(guest.email);
    if (guest.firstName) headers[HEADERS.guestFirstName] = encodeURIComponent(guest.firstName);
    if (guest.lastName) headers[HEADERS.guestLastName] = encodeURIComponent(guest.lastName);
  }
  if (cartId) headers[HEADERS.cartId] = cartId;
  if (bookingToken) headers[HEADERS.bookingToken] = bookingToken;
  return headers;
}

function asForm(body: unknown): URLSearchParams {
  const fields = Object.entries(body as Record<string, string | boolean | undefined>);
  return new URLSearchParams(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
