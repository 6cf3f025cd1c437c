import type { BookingWords } from './booking-words.ts';
import type { BookingMail } from './mail-content.ts';
import type { MailBlock } from './mail-document.ts';

type Row = { label: string; value: string };

/** When, where, who and at which rate. */
export function bookingFacts({ facility, booking }: BookingMail, words: BookingWords): MailBlock {
  const { t } = words;
  const players = booking.players.map((name, index) => name || t.unnamedPlayer(index + 1)).join('\n');
  const rows: Row[] = [
    { label: t.labels.when, value: words.whenWithZone },
    {
      label: facility.isSimulator ? t.labels.venue : t.labels.course,
      value: [facility.name, ...facility.addressLines].join('\n'),
    },
    {
      label: facility.isSimulator ? t.labels.groupSize : t.labels.golfers,
      value: String(booking.playerCount),
    },
    { label: t.labels.players, value: players },
    { label: t.labels.rate, value: booking.rateName },
    ...(facility.isSimulator
      ? booking.durationMinutes
        ? [{ label: t.labels.duration, value: t.minutes(booking.durationMinutes) }]
        : []
      : [
          { label: t.labels.holes, value: String(booking.holes) },
          { label: t.labels.transportation, value: t.transportation[booking.transportation] },
        ]),
    { label: t.labels.confirmationNumber, value: booking.confirmationNumber },
    ...(booking.orderNumber ? [{ label: t.labels.orderNumber, value: booking.orderNumber }] : []),
    ...(booking.notes ? [{ label: t.labels.notes, value: booking.notes }] : []),
  ];
  return { type: 'facts', rows };
}

/** What it costs, what is paid and what is due at the course. */
export function bookingAmounts({ booking }: BookingMail, { t, money }: BookingWords): MailBlock {
  const lines = booking.lines.map(({ label, quantity, cents }) => ({
    label: t.quantity(label, quantity),
    amount: money(cents),
    isStrong: false,
  }));
  const paidWith = booking.card ? ` (${t.card(booking.card.brand, booking.card.lastFour)})` : '';
  return {
    type: 'amounts',
    rows: [
      ...lines,
      { label: t.labels.total, amount: money(booking.totalCents), isStrong: true },
      { label: `${t.labels.paid}${paidWith}`, amount: money(booking.paidCents), isStrong: false },
      { label: t.labels.dueAtCourse, amount: money(booking.dueAtCourseCents), isStrong: true },
    ],
  };
}

/** How to check in, the policy, and whom to call; left out where the facility says nothing. */
export function facilityAdvice({ facility }: BookingMail, { t }: BookingWords): MailBlock[] {
  return [
    ...(facility.checkInInstructions
      ? [{ type: 'section' as const, title: t.checkIn, text: facility.checkInInstructions }]
      : []),
    ...(facility.policy ? [{ type: 'section' as const, title: t.policy, text: facility.policy }] : []),
    ...(facility.phone ? [{ type: 'paragraph' as const, text: t.questions(facility.phone) }] : []),
  ];
}

/** The guest's way back to the booking. */
export function bookingButton(linkUrl: string | null, { t }: BookingWords): MailBlock[] {
  return linkUrl ? [{ type: 'button', label: t.seeBooking, url: linkUrl, note: t.seeBookingNote }] : [];
}
