import { HEADERS } from '#server/contract/headers.ts';

export type AskOptions = {
  alias?: string | null;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address the call comes from; unknown when it is left out. */
  address?: string;
};

export type Caller = {
  /** Asks the engine for a path, as cedar-ridge unless `alias` says otherwise (null: without the header). */
  ask(path: string, options?: AskOptions): Promise<Response>;
  fetch(request: Request, address?: string): Promise<Response>;
  /** Asks and answers the JSON of a successful answer; throws on any other status. */
  read<T>(path: string, options?: AskOptions): Promise<T>;
};

/** The ways to ask whatever answers requests to `http://engine`. */
export function askThrough(fetch: (request: Request, address?: string) => Promise<Response>): Caller {
  const ask: Caller['ask'] = (
    path,
    { alias = 'cedar-ridge', method = 'GET', headers = {}, body, address } = {},
  ) =>
    fetch(
      new Request(`http://engine${path}`, {
        method,
        headers: {
          ...(alias === null ? {} : { [HEADERS.alias]: alias }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      address,
    );
  const read: Caller['read'] = async (path, options) => {
    const answer = await ask(path, options);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return { ask, read, fetch: (request, address) => fetch(request, address) };
}

/** The same, always from one address. */
export function askFrom(caller: Caller, address: string): Caller {
  return {
    ask: (path, options) => caller.ask(path, { address, ...options }),
    read: (path, options) => caller.read(path, { address, ...options }),
    fetch: (request) => caller.fetch(request, address),
  };
}
