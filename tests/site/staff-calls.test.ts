import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const browser = await staffBrowserAt(shop, 'clerk');

async function moved(date: string, phone = '518-555-0142') {
  const body = { facilityId: 9101, teetime: `${date}T12:00:00.000Z`, rate: 2, players: 2, phone };
  const golfer = { firstName: 'Ada', lastName: 'Palmer', attemptId: randomUUID() };
  const answer = await clerk.post('/staff/bookings', { ...body, ...golfer });
  const { booking } = (await answer.json()) as ChangedBooking;
  await clerk.post(`/staff/bookings/${booking.id}/move`, { teetime: `${date}T13:00:00.000Z` });
  return booking.id;
}

it('A clerk finds on the sheet and in a list who has to be called, ticks it off and can take that back', async () => {
  const id = await moved('2031-05-06');
  const sheet = await browser.read('/staff/tee-sheet?facility=9101&date=2031-05-06');
  expect(sheet.textOf('td.booked')).toContain('Has to be called');
  const link = sheet.one('a[href^="/staff/calls"]');
  expect(link.textContent).toBe('To call: 1');
  const path = link.getAttribute('href') ?? '';
  const calls = await browser.read(path);
  expect(calls.one('main a[href^="tel:"]').getAttribute('href')).toBe('tel:5185550142');
  expect(calls.textOf('main')).toContain('Tuesday, May 6 at 8:00 AM → Tuesday, May 6 at 9:00 AM');
  const after = await browser.follow(await browser.send(path, 'button[name=called]', {}));
  expect(after.textOf('#toast')).toContain('Noted: Ada Palmer was called.');
  expect(after.textOf('main')).toContain('All golfers know about their bookings.');
  const change = after.one('#toast button[name=change]').getAttribute('value') ?? '';
  await clerk.post(`/staff/changes/${change}/undo`);
  const page = await browser.read(`/staff/bookings/${id}`);
  expect(page.textOf('main')).toContain('Has to be called');
  const done = await browser.follow(await browser.send(`/staff/bookings/${id}`, 'button[value=called]', {}));
  expect(done.textOf('main')).not.toContain('Has to be called');
});

it('A starter ticks a call off too', async () => {
  const id = await moved('2031-05-07', '');
  const starter = await staffBrowserAt(shop, 'starter');
  const page = await starter.read('/staff/calls?facility=9101');
  expect(page.textOf('main')).toContain('There is no phone number');
  const answer = await starter.send('/staff/calls?facility=9101', 'button[name=called]', {});
  expect(answer.status).toBe(303);
  const { booking } = await clerk.read<ChangedBooking>(`/staff/bookings/${id}`);
  expect(booking.toCall).toBeNull();
});

it('The message of a canceled booking says whom to call', async () => {
  const id = await moved('2031-05-08');
  const page = await browser.follow(
    await browser.send(`/staff/bookings/${id}/cancel`, 'form.panel button', {}),
  );
  expect(page.textOf('#toast')).toContain('There is no email address: call Ada Palmer, 518-555-0142.');
});
