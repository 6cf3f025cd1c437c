import { type APIRequestContext, expect } from '@playwright/test';

type Wanted = { to: string; subject: RegExp };

/** Waits for a mail in the demo's mailbox and answers its text. */
export async function readMailbox(
  request: APIRequestContext,
  mailboxUrl: string,
  { to, subject }: Wanted,
): Promise<string> {
  const find = async () => {
    const list = plain(await (await request.get(mailboxUrl)).text());
    const entries = list.split('<li>').filter((entry) => entry.includes(to) && subject.test(entry));
    return /href="([^"]+)"/.exec(entries[0] ?? '')?.[1] ?? null;
  };
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, timeout: 60_000 }).not.toBeNull();
  const answer = await request.get(new URL((await find()) ?? '', mailboxUrl).href);
  return plain((await answer.text()).replace(/<[^>]*>/g, ' '));
}

/** HTML with its quotes and ampersands as people read them. */
function plain(html: string): string {
  return html
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
