import type { ComponentProps } from 'react';
import { viewQrCode } from '#app/components/booking/qr-code.view.ts';
import type { ReceiptProps } from '#app/components/booking/receipt.tsx';
import type { TicketProps } from '#app/components/booking/ticket.tsx';
import type { BookingProps } from '#app/routes/booking.$key/booking.tsx';
import type { ChangeTimes } from '#app/routes/booking.$key_.change/change-times.tsx';
import type { ReviewChange } from '#app/routes/booking.$key_.change/review-change.tsx';
import type { CheckInScreen } from '#app/routes/booking.$key_.check-in/check-in-screen.tsx';
import type { PayScreen } from '#app/routes/booking.$key_.check-in/pay-screen.tsx';
import type { PlayersProps } from '#app/routes/booking.$key_.players/players.tsx';
import type { ConfirmationProps } from '#app/routes/confirmation/confirmation.tsx';
import type { CourseInfoProps } from '#app/routes/course.info/course-info.tsx';
import type { ReservationsProps } from '#app/routes/reservation.history/reservations-screen.tsx';
import type { Entries } from '#app/routes/waiting-list/entries.tsx';

const booked: TicketProps = {
  id: '880142',
  art: '/art/cedar-ridge-course.svg',
  countdown: 'You tee off in 3 days',
  time: '7:20 AM',
  day: 'Sunday, November 22',
  place: 'Cedar Ridge Golf Club',
  party: '2 players · 18 holes · Cart',
  status: null,
  number: { label: 'Confirmation number', text: 'K7TF-29QD' },
  tips: [
    { text: 'Please arrive by 7:00 AM.' },
    {
      text: '480 Old Mill Road, Hollins, NY 12077',
      link: { href: 'https://maps.example/?q=42.1,-73.4', label: 'Directions' },
    },
    { text: 'You can cancel free of charge until Saturday, November 21 at 7:20 AM.' },
    { text: 'Questions? Call the shop:', link: { href: 'tel:+15185550142', label: '(518) 555-0142' } },
  ],
  actions: [
    { href: '/booking/880142.ics', label: 'Add to calendar', isDownload: true },
    { href: '/booking/880142?cancel', label: 'Cancel this reservation' },
  ],
  share: {
    label: 'Tell your partners',
    hint: 'Copy this for the people you play with:',
    title: 'Cedar Ridge Golf Club, Sunday, November 22 at 7:20 AM',
    text: 'We play Sunday, November 22 at 7:20 AM at Cedar Ridge Golf Club, 2 players.',
    ways: [{ href: 'mailto:?subject=Golf', label: 'By email' }],
  },
};

export const receipt: ReceiptProps = {
  title: 'Receipt',
  items: [
    {
      id: '880142',
      title: null,
      facts: [
        { label: 'When', text: '11/22/2026 7:20 AM' },
        { label: 'Rate', text: '18 Holes · Cart' },
        { label: 'Golfers', text: '2' },
        { label: 'Paid', text: '$5.00, Visa ending in 1111' },
        { label: 'Due at the course', text: '$111.60' },
        {
          label: 'Reservation number',
          text: '880142',
          testId: 'teetime-item-component-0-gncReservationId',
        },
      ],
    },
  ],
  sums: [{ label: 'Total', amount: '$116.60', isTotal: true }],
  numbers: [{ label: 'Order number', text: '1029384756601' }],
};

export const confirmation: ConfirmationProps = {
  isDone: true,
  title: 'Order Confirmed!',
  intro: 'The confirmation is on its way to anna@example.com.',
  tickets: [booked],
  gifts: [
    {
      club: 'Cedar Ridge Golf Club',
      kind: 'Gift certificate',
      value: '$120.00',
      recipient: 'For Kim Alvarez',
      message: 'Happy birthday!\nSee you on the first tee.',
    },
  ],
  receipt,
  more: { href: '/', label: 'Book another tee time' },
};

export const cancelled: TicketProps = {
  ...booked,
  countdown: null,
  status: { label: 'Cancelled', isBad: true },
  tips: [],
  actions: [{ href: '/teetimes?date=2026-11-22&golfers=2&holes=18', label: 'Book again', isMain: true }],
  share: null,
};

export const courses: readonly CourseInfoProps[] = [
  {
    id: '9101',
    name: 'Cedar Ridge Golf Club',
    image: '/preview/parkland.png',
    description: 'Eighteen holes along the ridge, opened in 1927 and walkable to this day.',
    place: 'Hollins, NY',
    distance: {
      latitude: 42.1,
      longitude: -73.4,
      unitMeters: 1_609,
      button: 'How far away is it?',
      words: '{} mi away',
      failed: 'Your device did not tell where you are.',
    },
    weather: null,
    facts: [
      {
        label: 'Address',
        text: '480 Old Mill Road, Hollins, NY 12077',
        links: [{ href: 'https://maps.example/?q=42.1,-73.4', label: 'Show on a map' }],
      },
      { label: 'Phone', links: [{ href: 'tel:+15185550142', label: '(518) 555-0142' }] },
      {
        label: 'Email',
        links: [{ href: 'mailto:shop@cedar-ridge.example', label: 'shop@cedar-ridge.example' }],
      },
    ],
    teeTimes: { href: '/teetimes?course=9101', label: 'Tee times' },
    texts: [
      { title: 'Policy', text: 'Proper golf attire is required.\nSoft spikes only.' },
      { title: 'Check-in', text: 'Please check in at the pro shop 20 minutes before your tee time.' },
    ],
  },
];

export const reservations: ReservationsProps = {
  title: 'Reservations',
  periods: {
    label: 'Which reservations',
    list: [
      { href: '#upcoming', label: 'Upcoming', isCurrent: true, testId: 'reservations-tab-upcoming' },
      { href: '#past', label: 'Past', isCurrent: false, testId: 'reservations-tab-past' },
    ],
  },
  courses: null,
  rounds: [
    {
      id: 880142,
      href: '/booking/880142',
      time: '7:20 AM',
      day: 'Sunday, November 22, 2026',
      countdown: 'You tee off in 3 days',
      what: 'Cedar Ridge Golf Club · 2 players',
      tag: null,
    },
    {
      id: 880143,
      href: '/booking/880143',
      time: '12:40 PM',
      day: 'Sunday, November 29, 2026',
      countdown: null,
      what: 'Cedar Ridge Golf Club · 4 players · Booked by Kim Lee',
      tag: { label: 'Cancelled', isBad: true },
    },
  ],
  none: null,
  pages: {
    label: 'More reservations',
    range: '1 to 20 of 45',
    links: [{ href: '#next', label: 'Next', rel: 'next' }],
  },
  guest: { text: 'Booked without signing in?', link: { href: '/booking/find', label: 'Find my booking' } },
};

export const bookedPlayers: BookingProps['players'] = {
  title: 'Players',
  list: [
    { id: '0', name: 'Ada Palmer', notes: ['Booked', 'Paid'] },
    { id: '1', name: 'Player 2', notes: ['Paid'] },
  ],
};

export const bookingEvents: BookingProps['events'] = {
  title: 'What happened',
  list: [
    { id: '0', what: 'Booked for 3 players', when: '11/12/2026 8:00 AM', more: '' },
    {
      id: '1',
      what: '1 player taken out',
      when: '11/13/2026 9:00 AM',
      more: 'Illness or injury · $2.50 goes back',
    },
  ],
};

export const leavingChoices = [
  { value: '2', label: 'Both of us', note: '$5.00 paid online goes back to your card.' },
  { value: '1', label: '1 player', note: '$2.50 paid online goes back to your card.' },
];
export const players: PlayersProps = {
  title: 'Players',
  intro: 'Sunday, November 22 at 7:20 AM, Cedar Ridge Golf Course',
  alert: null,
  note: null,
  ticket: null,
  listTitle: 'Who plays',
  people: [
    { id: 'slot-1', name: 'Anna Reed', notes: ['You'], action: null, isFree: false },
    {
      id: 'slot-2',
      name: 'Ben Lee',
      notes: ['Accepted', 'ben@example.com'],
      action: {
        href: '/booking/880142/players?cancel=2',
        label: 'Cancel invitation',
        of: 'Cancel the invitation for Ben Lee',
      },
      isFree: false,
    },
    {
      id: 'waiting',
      name: 'Cid Moor',
      notes: ['Invited, no answer yet', 'cid@example.com'],
      action: {
        href: '/booking/880142/players?cancel=3',
        label: 'Cancel invitation',
        of: 'Cancel the invitation for Cid Moor',
      },
      isFree: false,
    },
    { id: 'free-0', name: 'Free place', notes: [], action: null, isFree: true },
  ],
  free: 'One place is free.',
  invite: {
    title: 'Invite friends',
    intro: 'We mail them when and where you play. They answer with one click, without an account.',
    submit: 'Send invitation',
    errors: null,
    form: {},
    friends: [
      {
        legend: 'Friend 1',
        name: { label: 'Name', input: { id: 'invite-name1', name: 'name1' } },
        email: { label: 'Email', input: { id: 'invite-email1', name: 'email1', type: 'email' } },
      },
    ],
  },
  add: {
    title: 'Add a player partner',
    intro: 'For golfers with an account here: they find the tee time among their own reservations.',
    submit: 'Add player',
    errors: null,
    form: {},
    partner: {
      label: 'Email of their account',
      input: { id: 'add-partner', name: 'partner', type: 'email' },
    },
  },
  leave: null,
  back: { href: '/booking/880142', label: 'Back to your booking' },
};

export const checkIn: ComponentProps<typeof CheckInScreen> = {
  title: {
    time: '7:20 AM',
    day: 'Sunday, November 22',
    place: 'Cedar Ridge Golf Club',
    party: '2 players',
    number: 'Confirmation number K7TF-29QD',
  },
  message: null,
  ways: [],
  people: {
    legend: 'Who is here?',
    list: [
      { slot: 1, name: 'Anna Berg', note: 'Checked in · Paid', isIn: true },
      { slot: 2, name: 'Player 2', note: '$55.80 due', isIn: false },
    ],
    canCheckIn: true,
    canPay: true,
  },
  buttons: { checkIn: 'Check in', pay: 'Pay and check in' },
  course: {
    title: 'At the course',
    instructions: 'Please check in at the pro shop 20 minutes before your tee time.',
    phone: { href: 'tel:+15185550142', label: 'Call the course: (518) 555-0142' },
    directions: { href: 'https://maps.example/?q=42.1,-73.4', label: 'Directions' },
    address: '480 Old Mill Road, Hollins, NY 12077',
    booking: { href: '/booking/880142', label: 'Your booking' },
  },
  qr: {
    note: 'Show this code at the pro shop.',
    code: viewQrCode(
      'https://cedar-ridge.example/booking/880142/check-in',
      'QR code that leads to this page',
    ),
  },
  pay: null,
  action: '/booking/880142/check-in',
  token: null,
};

export const changeTimes: ComponentProps<typeof ChangeTimes> = {
  title: 'Change your booking',
  intro: 'Your booking stays as it is until the new one is made.',
  message: null,
  now: 'Your booking now: Sunday, November 22 at 7:20 AM · 2 players',
  search: {
    action: '/booking/880142/change',
    day: { label: 'Day', input: { id: 'date', name: 'date', type: 'date', defaultValue: '2026-11-22' } },
    players: {
      label: 'Players',
      select: { id: 'players', name: 'players', defaultValue: '2' },
      options: ['1', '2', '3', '4'].map((value) => ({ value, label: value })),
    },
    play: {
      label: 'Round',
      select: { id: 'play', name: 'play', defaultValue: '18-cart' },
      options: [
        { value: '18-cart', label: '18 holes · Cart' },
        { value: '18-walking', label: '18 holes · Walking' },
      ],
    },
    submit: 'Show times',
  },
  heading: 'Tee times on Sunday, November 22',
  none: null,
  times: [
    {
      id: '1',
      time: '7:20 AM',
      rate: '18 Holes · Cart',
      difference: 'Same price',
      choose: null,
      booked: 'Your booking',
    },
    {
      id: '2',
      time: '7:30 AM',
      rate: '18 Holes · Cart',
      difference: '+$12.00',
      choose: { href: '?rate=2', label: 'Choose 7:30 AM, 18 Holes · Cart', text: 'Choose' },
      booked: 'Your booking',
    },
  ],
  keep: { href: '/booking/880142', label: 'Keep my booking as it is' },
};

const typed = (name: string, label: string) => ({ label, input: { id: `pay-${name}`, name } });

const months = ['01', '02', '03'].map((value) => ({ value, label: value }));
const years = ['2026', '2027', '2028'].map((value) => ({ value, label: value }));

export const payAtCheckIn: ComponentProps<typeof PayScreen> = {
  title: 'Pay and check in',
  who: 'For Player 2',
  button: 'Pay $55.80 and check in',
  action: '/booking/880142/check-in?pay=2',
  hosted: null,
  back: { href: '/booking/880142/check-in', label: 'Check in without paying' },
  message: 'Your card was declined.',
  errors: {
    title: 'Some of the fields are invalid',
    list: [{ text: 'Please enter a valid CVV code', href: '#pay-securityCode' }],
  },
  form: { id: 'pay' },
  token: null,
  saved: {
    id: 'pay-walletOptionId',
    name: 'walletOptionId',
    legend: 'Your cards',
    options: [
      { value: '7', label: 'Visa ending in 1111', type: 'visa', expiry: 'Expires 05/2030', isExpired: false },
    ],
    chosen: '7',
    other: 'Another card',
    code: typed('securityCodeSaved', 'CVV code'),
  },
  name: typed('nameOnCard', 'Name on card'),
  number: typed('cardNumber', 'Card number'),
  securityCode: { ...typed('securityCode', 'CVV code'), errors: ['Please enter a valid CVV code'] },
  month: {
    label: 'Expiration month',
    placeholder: 'Month',
    options: months,
    select: { id: 'pay-expirationMonth', name: 'expirationMonth' },
  },
  year: {
    label: 'Expiration year',
    placeholder: 'Year',
    options: years,
    select: { id: 'pay-expirationYear', name: 'expirationYear' },
  },
  postalCode: typed('postalCode', 'Zip code'),
};

export const reviewedChange: ComponentProps<typeof ReviewChange> = {
  title: 'Check your change',
  intro: 'Your booking stays as it is until the new one is made.',
  errors: { title: 'Your payment did not go through.', list: [{ text: 'Your card was declined.' }] },
  before: {
    title: 'Your booking now',
    time: '7:20 AM',
    day: 'Sunday, November 22',
    play: '18 Holes · Cart',
    party: '2 players · $135.00',
  },
  after: {
    title: 'After the change',
    time: '8:10 AM',
    day: 'Tuesday, November 24',
    play: '18 Holes · Cart',
    party: '3 players · $202.50',
  },
  sums: [
    { label: 'Total', amount: '$202.50' },
    { label: 'Difference', amount: '+$67.50' },
    { label: 'Due at the course', amount: '$0.00' },
    { label: 'To be paid now', amount: '$67.50', isTotal: true },
  ],
  sentences: ['The promotion SAVE10 does not apply to the new time.'],
  terms: {
    title: 'Cancelling after the change',
    sentences: ['You can cancel free of charge until Monday, November 23 at 8:10 AM.'],
  },
  hidden: { rate: '9004', players: '3', amount: '67.5' },
  card: {
    title: 'Payment',
    note: 'To be paid now: $67.50',
    number: typed('cardNumber', 'Card number'),
    month: {
      label: 'Expiration month',
      placeholder: 'Month',
      options: months,
      select: { id: 'expirationMonth', name: 'expirationMonth' },
    },
    year: {
      label: 'Expiration year',
      placeholder: 'Year',
      options: years,
      select: { id: 'expirationYear', name: 'expirationYear' },
    },
    cvv: typed('securityCode', 'CVV code'),
    name: typed('nameOnCard', 'Name on card'),
    postalCode: typed('postalCode', 'Zip code'),
    country: {
      label: 'Country',
      placeholder: 'Choose a country',
      options: [{ value: 'US', label: 'United States' }],
      select: { id: 'country', name: 'country', defaultValue: 'US' },
    },
  },
  submit: 'Pay $67.50 and change',
  other: { href: '/booking/880142/change', label: 'Choose another time' },
  keep: { href: '/booking/880142', label: 'Keep my booking as it is' },
};

export const waitedFor: ComponentProps<typeof Entries> = {
  none: null,
  list: [
    {
      key: 'a-key-that-nobody-guesses',
      when: 'Sunday, November 29',
      what: '2 players at Oyster Creek, any time of the day',
      state: null,
      offer: {
        title: '9:40 AM is free for you.',
        until: 'It is kept for you until 6:15 PM.',
        label: 'Rate',
        chosen: '31',
        rates: [
          { value: '31', label: '18 Holes · Cart, $78.30' },
          { value: '32', label: 'Walking, $58.73' },
        ],
        submit: 'Take it',
      },
      leave: 'No, thank you',
    },
    {
      key: 'b-key-that-nobody-guesses',
      when: 'Saturday, December 5',
      what: '4 players at Pelican Dunes, from 8 AM to 11 AM',
      state: 'You are number 2 in line.',
      offer: null,
      leave: 'Leave the waiting list',
    },
  ],
  token: null,
};
