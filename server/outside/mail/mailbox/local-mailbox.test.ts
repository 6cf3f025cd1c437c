import { afterAll, expect, test } from 'vitest';
import { en } from '#server/text/en.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { readHtml } from '#tests/support/read-html.ts';
import type { MailMessage } from '../mailer.ts';
import { createLocalMailbox, MAILBOX_PATH } from './local-mailbox.ts';

const database = await freshDatabase();
const { mailer, sms, mailboxPage } = createLocalMailbox({
  databaseUrl: database.url,
  isProduction: false,
  sentences: en.mailbox,
});
afterAll(() => mailer.close());

function message(change: Partial<MailMessage> = {}): MailMessage {
  return {
    unsubscribeUrl: null,
    messageId: '<mail-1@golf.example>',
    from: { name: 'Cedar <b>Ridge</b>', address: 'bookings@golf.example' },
    replyTo: { name: '', address: 'shop@golf.example' },
    to: { name: 'Ada', address: 'ada@example.com' },
    subject: 'Confirmed <script>alert(1)</script>',
    text: 'See https://golf.example/booking/secret?a=1&b=2 or <call>',
    html: '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script><a href="https://golf.example/booking/secret">See</a></body></html>',
    attachments: [
      {
        filename: 'tee "time".ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR',
      },
    ],
    ...change,
  };
}

const pass = async () => undefined;

async function get(path: string, method = 'GET') {
  return mailboxPage(new Request(`http://localhost:3000${path}`, { method }));
}

async function findFirst(): Promise<string> {
  const page = await readHtml(await get(MAILBOX_PATH));
  return page.querySelector('ul.mails a')?.getAttribute('href') ?? '';
}

test('an empty mailbox says what will arrive', async () => {
  expect((await readHtml(await get(MAILBOX_PATH))).body.textContent).toContain(en.mailbox.empty);
});

test('a mail is listed and shown with its text, whose links can be followed', async () => {
  expect(await mailer.send(message(), pass)).toMatchObject({ outcome: 'accepted' });
  const page = await readHtml(await get(await findFirst()));
  expect(page.querySelector('h1')?.textContent).toBe('Confirmed <script>alert(1)</script>');
  expect(page.body.textContent).toContain('Cedar <b>Ridge</b> <bookings@golf.example>');
  expect(page.querySelector('dd time')?.getAttribute('datetime')).toMatch(/Z$/);
  expect(page.querySelector('pre a')?.getAttribute('href')).toBe(
    'https://golf.example/booking/secret?a=1&b=2',
  );
  expect(page.querySelectorAll('script')).toHaveLength(0);
});

test('the same mail sent again is there once', async () => {
  await mailer.send(message(), pass);
  await mailer.send(message({ subject: 'again' }), pass);
  const page = await readHtml(await get(MAILBOX_PATH));
  expect(page.querySelectorAll('ul.mails li')).toHaveLength(1);
});

test('the HTML part is shown in a frame in which no script can run', async () => {
  const path = await findFirst();
  const page = await readHtml(await get(path));
  const frame = page.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(`${path}/html`);
  expect(frame?.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms)/);
  const part = await get(`${path}/html`);
  const policy = part.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/^sandbox allow-popups/);
  expect(policy).not.toContain('allow-scripts');
  expect((await readHtml(part)).querySelector('base')?.target).toBe('_top');
});

test('an attachment is downloaded, not shown', async () => {
  const response = await get(`${await findFirst()}/attachment/0`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="tee__time_.ics"');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(await response.text()).toBe('BEGIN:VCALENDAR');
});

test('what is not there is not found, and nothing can be written', async () => {
  const path = await findFirst();
  for (const missing of ['/nothing', '/11111111-1111-4111-8111-111111111111', "/' or 1=1"])
    expect((await get(MAILBOX_PATH + missing)).status).toBe(404);
  for (const missing of ['/attachment/7', '/attachment/x', '/other'])
    expect((await get(path + missing)).status).toBe(404);
  for (const before of ['soon', '99999999999999', '-1', '1e3'])
    expect((await get(`${MAILBOX_PATH}?before=${before}`)).status).toBe(200);
  expect((await get(path, 'DELETE')).status).toBe(405);
});

test('many mails are shown page by page, newest first', async () => {
  for (let index = 0; index < 60; index += 1)
    await mailer.send(message({ messageId: `<many-${index}@golf.example>`, subject: `Mail ${index}` }), pass);
  const first = await readHtml(await get(MAILBOX_PATH));
  expect(first.querySelectorAll('ul.mails li')).toHaveLength(50);
  expect(first.querySelector('ul.mails a')?.textContent).toContain('Mail 59');
  const older = first.querySelector('main > p:last-child a')?.getAttribute('href') ?? '';
  const second = await readHtml(await get(older));
  expect(second.querySelector('ul.mails a')?.textContent).toContain('Mail 9');
});

test('a text message stands among the mails, is there once, and its link can be followed', async () => {
  const text = {
    id: '22222222-2222-4222-8222-222222222222',
    to: '+15554443333',
    sender: 'Cedar Ridge',
    text: 'Cedar Ridge: your tee time is booked. https://golf.example/booking/secret <b>',
    usefulUntil: null,
    mayBeThereSince: null,
  };
  await sms.send(text, pass);
  expect(await sms.send(text, pass)).toMatchObject({ outcome: 'accepted' });
  const list = await readHtml(await get(MAILBOX_PATH));
  const lines = [...list.querySelectorAll('ul.mails a')].map(({ textContent }) => textContent ?? '');
  expect(lines.filter((line) => line.includes('your tee time is booked'))).toHaveLength(1);
  expect(lines[0]).toContain('Text message · +15554443333 · Cedar Ridge');
  const page = await readHtml(await get(await findFirst()));
  expect(page.querySelector('pre')?.textContent).toBe(text.text);
  expect(page.querySelector('pre a')?.getAttribute('href')).toBe('https://golf.example/booking/secret');
  expect(page.querySelectorAll('iframe')).toHaveLength(0);
  const withheld = sms.send({ ...text, id: 'other' }, () => Promise.reject(new Error('withheld')));
  await expect(withheld).rejects.toThrow('withheld');
});

test('the mailbox refuses to be in production', () => {
  expect(() =>
    createLocalMailbox({ databaseUrl: database.url, isProduction: true, sentences: en.mailbox }),
  ).toThrow(/SMTP_URL/);
});
