import { afterEach, expect, test } from 'vitest';
import { smtpRefusal, startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import type { MailMessage } from '../mailer.ts';
import { createSmtpMailer, SMTP_TIMES } from './smtp-mailer.ts';

const message: MailMessage = {
  unsubscribeUrl: null,
  messageId: '<mail-1@golf.example>',
  from: { name: 'Cedar Ridge "Golf"', address: 'bookings@golf.example' },
  replyTo: { name: 'Cedar Ridge', address: 'shop@golf.example' },
  to: { name: 'Ada\r\nBcc: x@example.com', address: 'ada@example.com' },
  subject: 'Your tee time ⛳',
  text: 'See you at the tee',
  html: '<p>See you at the tee</p>',
  attachments: [
    {
      filename: 'tee-time.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ],
};
const open: TestSmtpServer[] = [];

async function startServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options);
  open.push(server);
  return server;
}

function sendTo(
  url: string,
  beforeHandOver: () => Promise<void> = async () => undefined,
  change: Partial<MailMessage> = {},
) {
  const mailer = createSmtpMailer({ url, times: { ...SMTP_TIMES, connectMs: 1_000 } });
  return mailer.send({ ...message, ...change }, beforeHandOver);
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

test('a mail is handed over with its own message id, both texts and its calendar file', async () => {
  const server = await startServer();
  expect(await sendTo(server.url)).toMatchObject({ outcome: 'accepted' });
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'bookings@golf.example', to: ['ada@example.com'] });
  expect(mail?.raw).toContain('Message-ID: <mail-1@golf.example>');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.raw).toContain('Reply-To: Cedar Ridge <shop@golf.example>');
  expect(mail?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/html/m);
  expect(mail?.raw).not.toMatch(/^Bcc:/m);
});

test('news and offers can be unsubscribed from with one click, and no other mail says that it can', async () => {
  const server = await startServer();
  await sendTo(server.url);
  const unsubscribeUrl = 'https://golf.example/unsubscribe?id=7.signed';
  await sendTo(server.url, undefined, { unsubscribeUrl });
  const [asked, news] = server.received.map(({ raw }) => raw);
  expect(asked).not.toMatch(/^List-Unsubscribe/im);
  expect(news).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('an address that does not exist is refused for good, before anything is handed over', async () => {
  let passed = 0;
  const server = await startServer({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(550, 'No such user')),
  });
  const delivery = await sendTo(server.url, async () => {
    passed += 1;
  });
  expect(delivery).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('No such user') });
  expect(passed).toBe(0);
});

test('a busy mailbox postpones this mail and not the others', async () => {
  const server = await startServer({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(450, 'Greylisted')),
  });
  expect(await sendTo(server.url)).toMatchObject({
    outcome: 'postponed',
    isServerDown: false,
    mayHaveArrived: false,
  });
});

test('content the server will not have is refused for good, and content it cannot take now is postponed', async () => {
  const server = await startServer();
  server.answerWith(() => smtpRefusal(554, 'Looks like spam'));
  expect(await sendTo(server.url)).toMatchObject({ outcome: 'refused' });
  server.answerWith(() => smtpRefusal(452, 'Disk full'));
  expect(await sendTo(server.url)).toMatchObject({ outcome: 'postponed', mayHaveArrived: false });
});

test.each([
  ['nobody listens', async () => 'smtp://127.0.0.1:1'],
  ['the name is unknown', async () => 'smtp://mail.invalid:25'],
  [
    'the server is closing down',
    async () =>
      (await startServer({ onConnect: (_session, done) => done(smtpRefusal(421, 'Closing down')) })).url,
  ],
  [
    'the log-in is refused',
    async () => {
      const refuse = {
        onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
          done(smtpRefusal(535, 'Wrong')),
      };
      const server = await startServer({ ...refuse, authMethods: ['PLAIN'], allowInsecureAuth: true });
      return server.url.replace('smtp://', 'smtp://user:wrong@');
    },
  ],
  [
    'the sender is refused',
    async () =>
      (await startServer({ onMailFrom: (_address, _session, done) => done(smtpRefusal(553, 'Not yours')) }))
        .url,
  ],
])('nothing can be sent now when %s, and the mail is kept', async (_case, urlOf) => {
  expect(await sendTo(await urlOf())).toMatchObject({
    outcome: 'postponed',
    isServerDown: true,
    mayHaveArrived: false,
  });
});

test('a line cut after the last byte leaves open whether the mail arrived', async () => {
  const server = await startServer();
  server.answerWith((_mail, cut) => {
    cut();
    return null;
  });
  expect(await sendTo(server.url)).toMatchObject({ outcome: 'postponed', mayHaveArrived: true });
});

test('a mail that is withheld at the last moment never arrives', async () => {
  const server = await startServer();
  const claimLost = new Error('claim lost');
  await expect(
    sendTo(server.url, async () => {
      throw claimLost;
    }),
  ).rejects.toBe(claimLost);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.received).toHaveLength(0);
});

test('closing the mailer ends a mail that is under way', async () => {
  const server = await startServer();
  server.answerWith(() => new Promise(() => undefined));
  const mailer = createSmtpMailer({ url: server.url });
  const delivery = mailer.send(message, async () => {
    setTimeout(() => mailer.close(), 50);
  });
  expect(await delivery).toMatchObject({ outcome: 'postponed', mayHaveArrived: true });
});
