import { expect, test } from 'vitest';
import { readHtml } from '#tests/support/read-html.ts';
import { type AccountMail, type AccountMailKind, writeAccountMail } from './account.mail.ts';

import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const KINDS: AccountMailKind[] = [
  'password-reset',
  'email-verification',
  'password-changed',
  'account-deleted',
];
const linkUrl = 'https://cedar-ridge.example/profile/reset-password?token=secret';
const mail: AccountMail = {
  language: 'en',
  operator: { name: 'Cedar Ridge', primaryColor: '#1f5132', siteUrl: 'https://cedar-ridge.example' },
  contactEmail: 'hello@cedar-ridge.example',
  firstName: 'Ada',
  link: { id: 'a', pageUrl: 'https://cedar-ridge.example/profile/reset-password' },
};

test.each(KINDS)(
  '%s says the same in HTML and in plain text, in the name and colour of the operator',
  async (kind) => {
    const document = writeAccountMail(kind, mail, { linkUrls: [linkUrl], unsubscribeUrl: null });
    const text = renderText(document);
    const page = await readHtml(renderHtml(document));
    const said = (page.body.textContent ?? '').replace(/\s+/g, ' ');
    for (const block of document.blocks) {
      const words = 'text' in block ? block.text : 'label' in block ? block.label : '';
      expect(said).toContain(words);
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
    expect(text).toContain('Hello Ada,');
    expect(page.body.innerHTML).toContain('bgcolor="#1f5132"');
    expect(page.querySelectorAll('script, img, form, iframe')).toHaveLength(0);
    expect(document.subject).toContain('Cedar Ridge');
  },
);

test('a password reset carries its link, how long it works, and what to do if it was not you', () => {
  const text = renderText(
    writeAccountMail('password-reset', mail, { linkUrls: [linkUrl], unsubscribeUrl: null }),
  );
  expect(text).toContain(`Choose a new password:\n${linkUrl}`);
  expect(text).toContain('The link works once and expires in 60 minutes.');
  expect(text).toContain('Your password has not changed');
});

test('the deletion of an account tells whom to ask when it was not you', () => {
  const urls = { linkUrls: [null], unsubscribeUrl: null };
  const text = renderText(writeAccountMail('account-deleted', mail, urls));
  expect(text).toContain('please email hello@cedar-ridge.example right away');
  const nobody = renderText(writeAccountMail('account-deleted', { ...mail, contactEmail: null }, urls));
  expect(nobody).toContain('please contact the course right away');
});

test('whatever a golfer wrote is escaped', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const document = writeAccountMail(
    'email-verification',
    { ...mail, firstName: evil },
    { linkUrls: [linkUrl], unsubscribeUrl: null },
  );
  const page = await readHtml(renderHtml(document));
  expect(page.querySelector('img')).toBeNull();
  expect(page.body.textContent).toContain(evil);
});
