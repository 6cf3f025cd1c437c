import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { readMail } from '#tests/support/accounts.ts';
import { changesOf } from '#tests/support/changes.ts';
import { buy, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const ZONE = 'America/New_York';
const WALL = '09:30';

/** A day before the clocks change, the day they do, and a day after; and what 09:30 is in UTC on each. */
const CHANGES = [
  {
    is: 'put forward',
    days: [
      ['2031-03-08', '14:30'],
      ['2031-03-09', '13:30'],
      ['2031-03-10', '13:30'],
    ],
  },
  {
    is: 'put back',
    days: [
      ['2031-11-01', '13:30'],
      ['2031-11-02', '14:30'],
      ['2031-11-03', '14:30'],
    ],
  },
] as const;

const instant = (day: string, utc: string) => `${day}T${utc}:00.000Z`;

/** The only event of a calendar file. */
function readEvent(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file has no event');
  const at = (name: string) => (event.getFirstPropertyValue(name) as ICAL.Time).toJSDate();
  return {
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    startsAt: at('dtstart').toISOString(),
    minutes: (at('dtend').getTime() - at('dtstart').getTime()) / 60_000,
  };
}

it.each(CHANGES.map(({ is, days }) => [is, days] as const))(
  'A booking moved onto the day on which clocks are %s, and off it again, keeps to the clock of the course',
  async (is, days) => {
    const [[first, firstUtc], ...others] = days;
    shop.clock.now = new Date(`${first}T12:00:00Z`);
    shop.clock.now.setUTCDate(shop.clock.now.getUTCDate() - 5);
    const email = `clocks-${is.replace(' ', '-')}@example.com`;
    const { item, reservationId: id } = await buy(shop, {
      teetime: instant(first, firstUtc),
      date: first,
      rate: 'Walking',
      card: { BookerEmail: email, 'Reservation.CustomerEmail': email },
    });
    const changes = changesOf(shop, { id, headers: { 'x-cart-id': item.cartId } });
    const seen: ReturnType<typeof readEvent>[] = [];
    for (const [day, utc] of others) {
      const to = await changes.find(
        { date: day, players: 2 },
        ({ teetime, name }) => name === 'Walking' && teetime === instant(day, utc),
      );
      await changes.move(to);
      const { order } = await changes.show();
      expect(order.teetimes[0]?.playTime).toBe(instant(day, utc));
      expect(order.invoice?.time).toBe(`${day}T${WALL}:00`);
      const { Invoice, events } = await changes.history();
      expect(Invoice.Time).toBe(`${day}T${WALL}:00`);
      const before = seen.at(-1)?.startsAt ?? instant(first, firstUtc);
      expect(events.at(-1)?.movedFrom).toBe(before);
      const mail = await readMail(shop, email, 'booking-change');
      const told = (at: string) =>
        DateTime.fromISO(at, { zone: ZONE }).setLocale('en-US').toFormat('cccc, MM/dd/yyyy h:mm a');
      expect(mail.text).toContain(`Time: ${told(instant(day, utc))} (was ${told(before)})`);
      expect(told(instant(day, utc))).toContain('9:30 AM');
      const event = readEvent(mail.attachments[0]?.content ?? '');
      expect(event).toMatchObject({ startsAt: instant(day, utc), minutes: 270, sequence: seen.length + 1 });
      seen.push(event);
    }
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
  },
);
