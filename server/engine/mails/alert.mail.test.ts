import { expect, test } from 'vitest';
import { type AlertMail, alertMails } from './alert.mail.ts';
import { NO_SECRETS } from './mail-family.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { waitlistMails } from './waitlist.mail.ts';

const operator = { name: 'Ridge', primaryColor: '#2f6b3a', siteUrl: 'https://ridge.example' };
const facts = { operator, contactEmail: null, firstName: 'Ada', players: 3 };
const options = { senderAddress: 'a@ridge.example', now: new Date('2031-05-02T12:00:00Z') };
const course = {
  id: 9101,
  courseId: 'a'.repeat(24),
  name: 'Cedar Ridge',
  timeZone: 'America/New_York',
  isSimulator: false,
};

function writeAlert(change: Partial<AlertMail> = {}) {
  const content: AlertMail = {
    ...facts,
    language: 'en',
    alertId: '0a000000-0000-4000-8000-000000000001',
    course,
    startsAt: ['2031-05-06T11:20:00.000Z'],
    more: null,
    ...change,
  };
  return alertMails.write({ kind: 'tee-time-alert', content }, NO_SECRETS, options).document;
}

test('the mail of an alert leads to the very tee time with the golfers set, and to the alert', () => {
  const mail = writeAlert();
  expect(mail.subject).toBe('Cedar Ridge: a spot opened up on Tuesday, 05/06/2031 7:20 AM (EDT)');
  const text = renderText(mail);
  expect(text).toContain(
    `https://ridge.example/?golfers=3&courseId=${course.courseId}&teetime=2031-05-06T11:20:00.000Z`,
  );
  expect(text).toContain('https://ridge.example/account/alerts/0a000000-0000-4000-8000-000000000001');
  expect(renderHtml(mail)).toContain('Book 7:20 AM');
});

test('the mail of several tee times names each with its day, and leads to the others; in the language of the alert', () => {
  const mail = writeAlert({
    language: 'de',
    startsAt: ['2031-05-06T11:20:00.000Z', '2031-11-02T13:00:00.000Z'],
    more: { count: 7, date: '2031-05-06' },
  });
  const text = renderText(mail);
  expect(mail.language).toBe('de');
  expect(text).toContain('07:20 buchen');
  // After the clocks are changed.
  expect(text).toContain('08:00 buchen');
  expect(text).toContain('Bei Cedar Ridge sind 9 Startzeiten für 3 Spieler frei.');
  expect(text).toContain('7 weitere Zeiten sind frei.');
  expect(text).toContain('Wir halten diese Zeiten nicht für Sie frei.');
  expect(text).toContain('https://ridge.example/?course=9101&date=2031-05-06&golfers=3');
});

test('the mail of a waitlist has the zone after all of its hours', () => {
  const content = {
    ...facts,
    language: 'fr',
    entryId: '0a000000-0000-4000-8000-000000000003',
    course: { ...course, timeZone: 'Europe/Paris' },
    from: '2031-05-06T05:20:00.000Z',
    to: '2031-05-06T09:20:00.000Z',
  };
  const { subject } = waitlistMails.write(
    { kind: 'waiting-list-joined', content },
    NO_SECRETS,
    options,
  ).document;
  expect(subject).toMatch(/mardi 06\/05\/2031 07:20 à 11:20 \(\D+\)$/);
});

test('the mail of an offer says until when, and a link that is gone is no button', () => {
  const content = {
    ...facts,
    language: 'en',
    entryId: '0a000000-0000-4000-8000-000000000002',
    course,
    startsAt: '2031-05-06T11:20:00.000Z',
    until: '2031-05-05T12:15:00.000Z',
  };
  const write = (url: string | null) =>
    renderText(
      waitlistMails.write(
        { kind: 'waiting-list-offer', content },
        { ...NO_SECRETS, linkUrls: [url] },
        options,
      ).document,
    );
  const url = 'https://ridge.example/waiting-list?key=secret';
  expect(write(url)).toContain(url);
  expect(write(url)).toContain('until Monday, 05/05/2031 8:15 AM (EDT)');
  expect(write(null)).toContain('You left the waitlist.');
});
