import type { BookingWords } from './booking-words.ts';
import { readBrandColor } from './brand-color.ts';
import { greeting } from './greeting.ts';
import type { BookingMail } from './mail-content.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';

/** What every mail about a booking looks like. */
export function bookingFrame(
  { language, operator }: BookingMail,
  { whenWithZone, golfers }: BookingWords,
): Pick<MailDocument, 'language' | 'preheader' | 'brand'> {
  return {
    language,
    preheader: `${whenWithZone}, ${golfers}`,
    brand: { name: operator.name, url: operator.siteUrl, color: readBrandColor(operator.primaryColor) },
  };
}

/** Where the facilities are, how to reach them, and why the golfer is written to. */
export function golferFooter(mails: readonly BookingMail[], booked: string, { t }: BookingWords): string[] {
  const facilities = mails.map(({ facility }) =>
    [[facility.name, ...facility.addressLines].join(', '), facility.phone].filter(Boolean).join('\n'),
  );
  return [...[...new Set(facilities)].flatMap((lines) => lines.split('\n')), t.footer(booked)];
}

/** The greeting, and what the mail is about. */
export function hello(mail: BookingMail, { t }: BookingWords, intro: string): MailBlock[] {
  return [paragraph(greeting(t, mail.booking.booker.firstName)), paragraph(intro)];
}

export function paragraph(text: string): MailBlock {
  return { type: 'paragraph', text };
}
