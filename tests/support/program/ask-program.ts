import { askThrough, type Caller } from '#tests/support/ask.ts';

/** The booking API of a running program over HTTP, for helpers that know an engine by its requests. */
export function askProgram(apiUrl: string, headers: Record<string, string> = {}): Caller {
  return askThrough(async (request) => {
    const { pathname, search } = new URL(request.url);
    const all = new Headers(request.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return fetch(`${apiUrl}${pathname}${search}`, {
      method: request.method,
      headers: all,
      ...(request.body ? { body: await request.text() } : {}),
    });
  });
}
