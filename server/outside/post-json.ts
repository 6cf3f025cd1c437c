const PATIENCE_MS = 8_000;

/** `body` is null when not JSON. */
type PostedAnswer = { status: number; body: unknown };

/** Posts JSON with an optional bearer `secret`. Throws on timeout; follows no redirects. */
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
