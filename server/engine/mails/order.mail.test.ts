import { describe, expect, test } from 'vitest';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { BALLS, purchaseMail } from '#tests/support/mail-samples.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { type OrderMail, writeOrderMail } from './order.mail.ts';
import { writePurchaseNotice } from './purchase.mail.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const NOW = new Date('2031-05-01T16:00:00.000Z');
const show = (mail: OrderMail) =>
  writeOrderMail(
    mail,
    mail.teeTimes.map(() => null),
    NOW,
  );

describe('the confirmation of a tee time and what was bought with it', () => {
  test('lists it below the tee time, then sums all of it by each card and each gift certificate', () => {
    const text = renderText(show({ teeTimes: [bookingMail()], purchase: purchaseMail() }));
    const [, besides = ''] = text.split('Also in your order\n==================\n\n');
    expect(besides).toContain(
      [
        'Membership: Full membership',
        'Course: Cedar Ridge',
        'Payment: $150.00 monthly',
        'First day: Thursday, May 1, 2031',
        'Last day: Friday, April 30, 2032',
        'Next payment: $162.19 on Sunday, June 1, 2031',
        'Charged to: Visa ending in 1111',
        'How to cancel: Cancel anytime under Memberships in your account. Your membership then ends after the period you paid for.',
        '',
        'Full membership: $150.00',
        'One Time Initiation Fee: $50.00',
        'Range balls × 2: $16.00',
        'Tax: $17.55',
        '',
        'Your order',
        '==========',
        '',
        'Total: $367.53',
        'Paid (Visa ending in 1111): $187.53',
        'Paid (Gift certificate ending in 2BVK): $50.00',
        'Due at the course: $130.00',
      ].join('\n'),
    );
  });

  test('says that the next payment of a membership without a kept card is paid at the course', () => {
    const items = purchaseMail().items.map((item) =>
      item.membership ? { ...item, membership: { ...item.membership, billedTo: null } } : item,
    );
    const text = renderText(show({ teeTimes: [], purchase: purchaseMail({ items }) }));
    expect(text).toContain('Next payment: $162.19 on Sunday, June 1, 2031, paid at the course\n');
    expect(text).not.toMatch(/Charged to|How to cancel/);
  });

  test('says nothing more of an order of a tee time alone', () => {
    const text = renderText(show({ teeTimes: [bookingMail()] }));
    expect(text).not.toMatch(/Also in your order|Your order\n/);
  });

  test('names the facility of each thing where there are several, and comes from the operator', () => {
    const elsewhere = { ...BALLS, facility: { ...BALLS.facility, id: 9102, name: 'Pine Coast' } };
    const document = show({ teeTimes: [], purchase: purchaseMail({ items: [BALLS, elsewhere] }) });
    expect(document.subject).toBe('Cedar Ridge Golf Club: your order is confirmed (2031050400001)');
    const text = renderText(document);
    expect(text).toContain('Range balls × 2, Cedar Ridge: $16.00\nRange balls × 2, Pine Coast: $16.00');
    expect(text).toContain('Total: $34.60\nPaid (Visa ending in 1111): $34.60\n');
  });

  test('calls a simulator a venue', () => {
    const facility = { ...BALLS.facility, isSimulator: true };
    const certificate = {
      valueCents: 4_000,
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      deliveryDate: null,
    };
    const gift = { ...BALLS, kind: 'gift-certificate' as const, facility, certificate };
    const text = renderText(show({ teeTimes: [], purchase: purchaseMail({ items: [gift] }) }));
    expect(text).toContain('Venue: Cedar Ridge\nValue: $40.00');
    expect(text).not.toContain('Course:');
  });

  test('speaks German', () => {
    const mail = { teeTimes: [], purchase: purchaseMail({ language: 'de' }) };
    const text = renderText(show(mail));
    for (const said of [
      'Danke für Ihre Bestellung',
      'Guten Tag Ada,',
      'Bestellnummer: 2031050400001',
      'Nächste Zahlung: 162,19 $ am Sonntag, 1. Juni 2031',
      'Bezahlt (Geschenkgutschein mit der Endung 2BVK): 50,00 $',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  });

  test('escapes whatever somebody wrote', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const certificate = { valueCents: 1, recipientName: evil, recipientEmail: evil, deliveryDate: null };
    const item = { ...BALLS, name: evil, kind: 'gift-certificate' as const, certificate };
    const mail = purchaseMail({
      items: [item],
      booker: { firstName: evil, lastName: evil, email: 'x@y.example' },
    });
    for (const document of [show({ teeTimes: [], purchase: mail }), writePurchaseNotice(mail)]) {
      const page = await readHtml(renderHtml(document));
      expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
      expect(page.body.textContent).toContain(evil);
    }
  });
});

test('the facility hears who bought what, and how it was paid', () => {
  const document = writePurchaseNotice(purchaseMail());
  expect(document.subject).toBe('Sold: Full membership, Range balls × 2 (2031050400001)');
  const text = renderText(document);
  for (const said of [
    'Bought by: Ada Palmer\nEmail: ada@example.com\nOrder number: 2031050400001',
    'Range balls × 2: $16.00\nTax: $17.55\nTotal: $233.55',
  ])
    expect(text).toContain(said);
});
