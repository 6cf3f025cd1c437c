import type { BookingMail } from '#server/engine/mails/booking-facts.ts';

/** The facts of a booking as a mail tells them; `change` replaces any of them. */
export function bookingMail(
  change: {
    booking?: Partial<BookingMail['booking']>;
    facility?: Partial<BookingMail['facility']>;
    operator?: Partial<BookingMail['operator']>;
    linkId?: string | null;
  } = {},
): BookingMail {
  return {
    language: 'en',
    operator: {
      name: 'Cedar Ridge Golf Club',
      primaryColor: '#1f5132',
      siteUrl: 'https://cedar-ridge.example',
      ...change.operator,
    },
    facility: {
      name: 'Cedar Ridge',
      timeZone: 'America/New_York',
      phone: '(555) 444-3333',
      email: 'shop@cedar-ridge.example',
      addressLines: ['1 Ridge Road', 'Albany, NY 12207'],
      position: { latitude: 42.65, longitude: -73.75 },
      policy: 'Cancel until 24 hours before your tee time.',
      checkInInstructions: 'Come to the shop 15 minutes early.',
      isSimulator: false,
      ...change.facility,
    },
    booking: {
      reservationId: 7000001,
      confirmationNumber: 'CR7K2M9Q',
      orderNumber: '2031050400001',
      startsAt: '2031-05-04T11:20:00.000Z',
      durationMinutes: null,
      playerCount: 2,
      players: ['Ada Palmer', null],
      rateName: '18 Holes',
      holes: 18,
      transportation: 'Cart',
      currency: 'USD',
      lines: [
        { label: 'Green Fees', quantity: 2, cents: 13_000 },
        { label: 'Convenience Fee', quantity: 2, cents: 398 },
      ],
      totalCents: 13_398,
      paidCents: 398,
      dueAtCourseCents: 13_000,
      card: { brand: 'visa', lastFour: '1111' },
      notes: '',
      calendarSequence: 0,
      booker: { firstName: 'Ada', lastName: 'Palmer', email: 'ada@example.com', phone: '5554443333' },
      ...change.booking,
    },
    linkId: change.linkId ?? null,
  };
}
