/** Shared by site, API and sandbox pages. */

export const FORM_MAX_BYTES = 64 * 1024;
export const FORM_MAX_FIELDS = 200;

/** Discarded: browsers read an answer only after sending everything. */
const READ_MAX_BYTES = 4 * 1024 * 1024;

const URLENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i;

export function isForm(contentType: string | null | undefined): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(contentType ?? '');
}

/**
 * Rejects files, which our forms never send. Null when malformed or over the limits. Counts fields first, so that
 * many cost no more than few.
 */
export async function parseForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string | null | undefined,
  maxFields = FORM_MAX_FIELDS,
): Promise<FormData | null> {
  const type = contentType ?? '';
  if (body.length === 0 && type === '') return new FormData();
  if (body.length > FORM_MAX_BYTES) return null;
  const boundary = MULTIPART.exec(type);
  const separator = boundary ? `--${boundary[1] ?? boundary[2]}` : URLENCODED.test(type) ? '&' : null;
  if (separator === null) return null;
  // Multipart ends with one more separator.
  const parts = new TextDecoder('latin1').decode(body).split(separator, maxFields + 3).length - 1;
  if (boundary ? parts > maxFields + 1 : parts >= maxFields) return null;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  return form && [...form.values()].every((value) => typeof value === 'string') ? form : null;
}

/** 400: malformed. 413: too large. */
export async function readFormBody(
  request: Request,
  maxFields = FORM_MAX_FIELDS,
): Promise<FormData | 400 | 413> {
  const body = await readUpTo(request.body, FORM_MAX_BYTES);
  if (body === 'too large') return 413;
  return (body && (await parseForm(body, request.headers.get('content-type'), maxFields))) ?? 400;
}

/** Null when it breaks off. */
async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | 'too large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  try {
    // Cancelling would close the connection before the answer.
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length;
      if (length <= maxBytes) chunks.push(next.value);
      if (length > READ_MAX_BYTES) break;
    }
  } catch {
    return null;
  }
  return length > maxBytes ? 'too large' : Uint8Array.from(Buffer.concat(chunks));
}
