import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { en } from '#server/text/en.ts';
import { viewStarter } from './view.ts';

const DATE = '2031-05-02';
const NOW = new Date(`${DATE}T13:30:00.000Z`);

function bookingAt(id: number, time: string, change: Partial<DeskBooking> = {}): DeskBooking {
  const teetime = `${DATE}T${time}:00.000Z`;
  return {
    id,
    confirmationNumber: `C-${id}`,
    version: 'v',
    facilityId: 1,
    startingTee: 1,
    teetime,
    localDate: DATE,
    localTime: time,
    shotgun: null,
    outing: null,
    state: 'confirmed',
    source: 'shop',
    bay: null,
    booker: { firstName: 'Ada', lastName: `Palmer ${id}`, email: '', phone: '' },
    players: [
      {
        slotNumber: 1,
        name: 'Ada',
        isCheckedIn: false,
        isPaid: false,
        isNoShow: false,
        isMember: false,
        hasBirthday: false,
        isPartner: false,
        cart: 'A3',
      },
    ],
    progress: [],
    rateName: 'Walking',
    holes: 18,
    transportation: 'Walking',
    notes: '',
    staffNotes: '',
    currencyCode: 'USD',
    totalCents: 0,
    paidCents: 0,
    dueCents: 0,
    delayedFrom: null,
    toCall: null,
    ...change,
  };
}

function sheetOf(bookings: DeskBooking[], today = DATE): DaySheet {
  const rows = bookings.map(
    (booking): DeskRow => ({
      teetime: booking.teetime,
      startingTee: 1,
      localTime: booking.localTime,
      free: 0,
      bookings: [booking],
      turns: [],
      holds: [],
      block: null,
    }),
  );
  const facility = { id: 1, name: 'Cedar Ridge', timeZone: 'UTC', isSimulator: false, capacity: 4 };
  return {
    version: '',
    facility: { ...facility, currencyCode: 'USD' },
    date: DATE,
    today,
    sunrise: null,
    sunset: null,
    dayNotes: '',
    undoable: [],
    rows,
    counts: { booked: 0, checkedIn: 0, free: 0, dueCents: 0, toCall: 0 },
  };
}
const mark = (step: 'started' | 'at-turn' | 'finished', time: string) => ({
  step,
  at: `${DATE}T${time}:00.000Z`,
  by: null,
});
const stepsOf = (group?: { steps: { step: string }[] }) => group?.steps.map(({ step }) => step);

describe('The starter page', () => {
  it('lists groups to start in the order of the tee and says how late each is', () => {
    const { next } = viewStarter(sheetOf([bookingAt(1, '13:20'), bookingAt(2, '13:40')]), en, NOW);
    expect(next.map(({ id, late }) => [id, late])).toEqual([
      [1, '10 minutes late'],
      [2, null],
    ]);
    expect(next[0]?.players).toEqual([{ slotNumber: 1, name: 'Ada', cart: 'Cart A3', status: '' }]);
    expect(next[0]?.noShow).toContain('Ada Palmer 1');
    expect(next[1]?.noShow).toBeNull();
  });

  it('puts groups over an hour late aside, and those who finished or did not come at the end', () => {
    const [player] = bookingAt(0, '12:00').players;
    const missing = player ? [{ ...player, isNoShow: true }] : [];
    const view = viewStarter(
      sheetOf([
        bookingAt(1, '09:00', { progress: [mark('started', '09:01'), mark('finished', '12:58')] }),
        bookingAt(2, '12:00'),
        bookingAt(3, '12:10', { players: missing }),
        bookingAt(4, '12:50', { progress: [mark('started', '12:51')] }),
      ]),
      en,
      NOW,
    );
    const ids = (groups: { id: number }[]) => groups.map(({ id }) => id);
    expect([ids(view.next), ids(view.earlier), ids(view.playing), ids(view.done)]).toEqual([
      [],
      [2],
      [4],
      [3, 1],
    ]);
    expect(view.playing[0]?.state).toBe('Started at 12:51 PM');
  });

  it('offers the start first, then the turn of 18 holes and the finish', () => {
    const started = { progress: [mark('started', '13:00')] };
    const { next, playing } = viewStarter(
      sheetOf([
        bookingAt(1, '13:40'),
        bookingAt(2, '13:00', started),
        bookingAt(3, '13:10', { ...started, holes: 9 }),
      ]),
      en,
      NOW,
    );
    expect([...next, ...playing].map(stepsOf)).toEqual([['started'], ['at-turn', 'finished'], ['finished']]);
  });

  it('marks nobody on a day that has not come', () => {
    const { next } = viewStarter(sheetOf([bookingAt(1, '13:40')], '2031-05-01'), en, NOW);
    expect(next.map(stepsOf)).toEqual([[]]);
  });
});
