const PATIENCE_MS = 8_000;

/** What a service answered; `body` is null when that was no JSON. */
type PostedAnswer = { status: number; body: unknown };

/** Posts JSON to a service of somebody else's; `secret` is what it knows us by, where it wants one. Throws when it does not answer in time; redirects are not followed. */
export async function postJson(url: string, secret: string | null, body: unknown): Promise<PostedAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
