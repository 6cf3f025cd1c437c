import { expect, it } from 'vitest';
import { MAILS } from '#tests/support/mail-samples.ts';
import { waitlistMails } from './waitlist.mail.ts';

it('An offer names the hole where its tee time starts, unless it is hole 1', () => {
  const kind = 'waiting-list-offer';
  const subjectOf = (startingTee?: number) => {
    const content = { ...MAILS[kind], ...(startingTee && { startingTee }) };
    const secrets = { linkUrls: [], tickets: [], certificateCode: null };
    const options = { senderAddress: 'golf@example.com', now: new Date() };
    return waitlistMails.write({ kind, content } as never, secrets as never, options).document.subject;
  };
  expect(subjectOf(10)).toMatch(/\(E[DS]T\) · hole 10/);
  expect(subjectOf(1)).toBe(subjectOf());
  expect(subjectOf()).not.toContain('hole');
});
