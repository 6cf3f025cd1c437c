import { makeOutingLinkUrl } from '#server/engine/mail-links/outing-links.ts';
import type { TestEngine } from './engine.ts';
import type { staffAt } from './staff.ts';

/** Sends an outing's contact a link to name its players; returns its token. */
export async function outingToken(
  { db, parts }: Pick<TestEngine, 'db' | 'parts'>,
  clerk: Awaited<ReturnType<typeof staffAt>>,
  outingId: number,
): Promise<string> {
  const sent = await clerk.post(`/staff/outings/${outingId}/names-link`, {
    email: `contact-${outingId}-${Math.random().toString(36).slice(2)}@acme.example`,
  });
  if (sent.status !== 204) throw new Error(await sent.text());
  const row = await db
    .selectFrom('outing')
    .select('names_link_id as id')
    .where('id', '=', outingId)
    .executeTakeFirstOrThrow();
  const link = { id: row.id ?? '', siteUrl: '', secret: parts.linkSecret };
  return (await makeOutingLinkUrl(db, link))?.split('/').at(-1) ?? '';
}
