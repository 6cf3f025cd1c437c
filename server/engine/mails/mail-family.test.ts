import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#server/contract/constants.ts';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { MAILS } from '#tests/support/mail-samples.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { familyOf, type Mail, type MailKind } from './mail.ts';
import type { MailSecrets } from './mail-family.ts';
import { makeMessage } from './make-message.ts';
import type { OutboxRow } from './outbox.queries.ts';

const NOW = new Date('2031-05-01T16:00:00.000Z');
const { operator } = bookingMail();
const linkId = '11111111-1111-4111-8111-111111111111';
const KINDS = Object.keys(MAILS) as MailKind[];

/** News and offers, which nobody asked for one by one. All that is sent so far tells of what a golfer did or asked for. */
const NEWS_AND_OFFERS: readonly MailKind[] = [];

const SECRETS: MailSecrets = {
  linkUrls: ['https://cedar-ridge.example/booking/secret'],
  unsubscribeUrl: 'https://cedar-ridge.example/unsubscribe?id=7.signed',
  code: 'CODE-1234',
};

/** The facts of a mail with every `language` in them changed. */
function inLanguage(kind: MailKind, language: string): Mail {
  const content = JSON.parse(JSON.stringify(MAILS[kind]), (key, value) =>
    key === 'language' ? language : value,
  );
  // Kind and content are of one mail.
  return { kind, content } as Mail;
}

function make(kind: MailKind, language = 'en') {
  const row = {
    id: linkId,
    created_at: NOW,
    to_name: 'Ada Palmer',
    to_address: 'ada@example.com',
  } as OutboxRow;
  return makeMessage(row, inLanguage(kind, language), SECRETS, 'bookings@golf.example');
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

describe.each(KINDS)('The mail %s', (kind) => {
  it.each(LANGUAGES)('has the operator’s look, in %s, and a text that says the same', async (language) => {
    const { html, text, subject, from } = make(kind, language);
    const page = await readHtml(html);
    expect(page.documentElement.lang).toBe(language);
    expect(html).toContain(`bgcolor="${operator.primaryColor}"`);
    expect(text.split('\n')[0]).toBe(operator.name);
    expect(plain(page.body.textContent)).toContain(operator.name);
    expect(from.name).not.toBe('');
    expect(subject).not.toMatch(/undefined|null|\[object|NaN/);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(page.querySelectorAll('script, form, iframe, input, link')).toHaveLength(0);
    expect(plain(text)).toContain(plain(page.querySelector('h1')?.textContent ?? 'no title'));
    const said = plain(text);
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
      if (link.href !== `${operator.siteUrl}/`) expect(said).toContain(link.getAttribute('href'));
    // Why it was written, at the end of both.
    const why = plain(text.split('-- \n')[1] ?? '');
    expect(why).not.toBe('');
    expect(plain(page.body.textContent)).toContain(why.slice(-40));
  });

  it('has links to the operator’s site as the program that sends it knows it', () => {
    const mail = inLanguage(kind, 'en');
    const there = familyOf(mail).atSite(mail, 'https://moved.example');
    expect(JSON.stringify(there)).not.toContain('"siteUrl":"https://cedar-ridge.example"');
  });

  it('can be unsubscribed from with one click exactly if it is news or offers', () => {
    const { unsubscribeUrl } = make(kind);
    if (NEWS_AND_OFFERS.includes(kind)) expect(unsubscribeUrl).toMatch(/^https:/);
    else expect(unsubscribeUrl).toBeNull();
  });

  it('is written in German for who reads German', () => {
    expect(make(kind, 'de').subject).not.toBe(make(kind, 'en').subject);
  });
});
