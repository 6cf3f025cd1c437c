import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleOrder, sampleOrderTeeTime, sampleSite } from '#tests/support/site/samples.ts';

const TOKEN = 'a-secret-that-nobody-can-guess-0123456789';
const ASKED = `/booking/${TOKEN}?cancel`;
const GET = 'GET /booking/:token';
const CANCEL = 'PUT /reservations/:id/cancel';
const order = (change = {}) =>
  sampleOrder([sampleOrderTeeTime({ isBooked: true, ...change })], { state: 'fulfilled' });
const found = (change = {}) => ({ reservationId: 880001, isCancelled: false, order: order(), ...change });

async function visitBooking(answers: Record<string, unknown>) {
  const api = fakeApi({ ...sampleSite(), [GET]: found(), ...answers });
  return { ...(await openSite(api.bookingFetch, {})), called: api.called, calls: api.calls };
}

describe("A guest's link", () => {
  it('shows the booking and the way to cancel it; opening it changes nothing', async () => {
    const { read, called } = await visitBooking({});
    const page = await read(`/booking/${TOKEN}`);
    expect(page.textOf('h2')).toBe('7:20 AM Sunday, May 4');
    expect(page.textOf('.receipt')).toContain('When 05/04/2031 7:20 AM');
    expect(page.textOf('.ticket-no')).toContain('CR7H2K');
    expect(page.all('main form')).toHaveLength(0);
    expect(page.all(`a[href="${ASKED}"]`)).toHaveLength(1);
    expect(page.all(`a[href="/booking/${TOKEN}/calendar.ics"]`)).toHaveLength(1);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.all('script[src]')).toHaveLength(0);
    expect(called()).not.toContain(CANCEL);
  });

  it('asks once more before it cancels, and offers to keep the booking', async () => {
    const { read, called } = await visitBooking({});
    const page = await read(ASKED);
    expect(page.textOf('form')).toContain('Cancel this reservation?');
    expect(page.textOf('form')).toContain('$5.00 paid online goes back to your card.');
    expect(page.one('main form a').textContent).toBe('Keep my booking');
    expect(page.one('main form a').getAttribute('href')).toBe(`/booking/${TOKEN}`);
    expect(called()).not.toContain(CANCEL);
  });

  it('cancels at the press of the button, twice the same', async () => {
    const { read, post, called } = await visitBooking({ [CANCEL]: { ReservationID: 880001 } });
    const fields = (await read(ASKED)).fieldsOf('button[value=cancel]');
    for (let press = 0; press < 2; press += 1) {
      const answer = await post(`/booking/${TOKEN}`, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${TOKEN}`]);
    }
    expect(called().filter((call) => call === CANCEL)).toHaveLength(2);
  });

  it('of a cancelled booking says so and offers nothing', async () => {
    const players = sampleOrderTeeTime({ isBooked: true }).players.map((player) => ({
      ...player,
      state: 'cancelled' as const,
    }));
    const cancelled = found({ isCancelled: true, order: order({ players, isCancellable: false }) });
    const page = await (await visitBooking({ [GET]: cancelled })).read(`/booking/${TOKEN}`);
    expect(page.textOf('[role=status]')).toBe('This booking is cancelled.');
    expect(page.textOf('main').match(/cancelled/gi)).toHaveLength(1);
    expect(page.all('[role=alert], .bad')).toHaveLength(0);
    expect(page.all('main form, main a[download]')).toHaveLength(0);
    expect(page.textOf('.ticket .acts')).toBe('Book again');
    const asked = await (await visitBooking({ [GET]: cancelled })).read(ASKED);
    expect(asked.all('main form')).toHaveLength(0);
  });

  it('that leads nowhere says what to do', async () => {
    const none = refusal(404, 'NOT_FOUND', 'We could not find that.');
    const page = await (await visitBooking({ [GET]: none })).read(`/booking/${TOKEN}`);
    expect(page.status).toBe(404);
    expect(page.textOf('h1')).toBe('We could not find that booking');
    expect(page.all('main a[href="/booking/find"]')).toHaveLength(1);
  });

  it.each(['%00', 'a%00b', '%E6%97%A5', 'x'])('of %s is none: nobody is asked', async (key) => {
    const { get, called } = await visitBooking({});
    for (const path of [`/booking/${key}`, `/booking/${key}/calendar.ics`])
      expect((await get(path)).status).toBe(404);
    expect(called().filter((call) => call.includes('/booking'))).toEqual([]);
  });

  it('has its calendar file', async () => {
    const file = { fileName: 'tee-time.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
    const { get } = await visitBooking({ 'GET /reservations/:id/calendar': file });
    expect(await (await get(`/booking/${TOKEN}/calendar.ics`)).text()).toBe('BEGIN:VCALENDAR');
    expect((await (await visitBooking({})).get(`/booking/${TOKEN}/calendar.ics`)).status).toBe(404);
  });
});

describe('Find my booking', () => {
  const LINK = 'POST /booking/link';
  const typed = { email: 'pat@example.com', confirmationNumber: ' CR7H2K ' };

  it('asks for the link and gives one answer, whether there is such a booking or not', async () => {
    const { post, read, calls } = await visitBooking({ [LINK]: { accepted: true } });
    const answer = await post('/booking/find', typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/booking/find?sent']);
    expect(calls.find(({ call }) => call === LINK)?.body).toEqual({
      emailAddress: 'pat@example.com',
      confirmationNumber: 'CR7H2K',
    });
    expect((await read('/booking/find?sent')).textOf('[role=status]')).toBe(
      'If there is a booking with this e-mail address and confirmation number, a link to it is on its way to you.',
    );
  });

  it('asks for all that is ahead where no number is given, and gives one answer', async () => {
    const ALL = 'POST /booking/links';
    const { post, read, calls, called } = await visitBooking({ [ALL]: { accepted: true } });
    const answer = await post('/booking/find', { email: 'pat@example.com', confirmationNumber: ' ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/booking/find?sent=all']);
    expect(calls.find(({ call }) => call === ALL)?.body).toEqual({ emailAddress: 'pat@example.com' });
    expect(called()).not.toContain(LINK);
    expect((await read('/booking/find?sent=all')).textOf('[role=status]')).toBe(
      'If there are bookings ahead with this e-mail address, the links to them are on their way to you. We send them once in ten minutes.',
    );
  });

  it('says what is wrong with a field, keeps what was typed and asks nothing', async () => {
    const { submit, called } = await visitBooking({});
    const page = await submit('/booking/find', { email: 'pat@', confirmationNumber: 'X'.repeat(41) });
    expect(page.status).toBe(400);
    expect(page.textOf('[role=alert]')).toBe(
      'Some of the fields are invalid Email is invalid A confirmation number is shorter than that',
    );
    expect(page.textOf('#find-email-error')).toBe('Email is invalid');
    expect(page.one<HTMLInputElement>('#find-email').value).toBe('pat@');
    expect(page.one('#find-email').getAttribute('aria-describedby')).toContain('find-email-error');
    expect(called()).not.toContain(LINK);
  });
});
