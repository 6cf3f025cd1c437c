import type { BookedTimeProps } from '#app/components/booking/booked-time.tsx';
import type { ConfirmationProps } from '#app/routes/confirmation/confirmation.tsx';
import type { CourseInfoProps } from '#app/routes/course.info/course-info.tsx';

const booked: BookedTimeProps = {
  id: '880142',
  title: 'Sunday, 11/22/2026 7:20 AM',
  course: 'Cedar Ridge Golf Club',
  confirmation: {
    label: 'Confirmation number',
    number: '880142',
    testId: 'teetime-item-component-0-gncReservationId',
  },
  facts: [
    { label: 'Rate', text: '18 Holes · Cart' },
    { label: 'Golfers', text: '2' },
    { label: 'Paid', text: '$5.00' },
    { label: 'Due at the course', text: '$111.60' },
  ],
  links: [
    { href: '/booking/880142.ics', label: 'Add to calendar', isDownload: true },
    { href: '/booking/880142', label: 'See or cancel the booking' },
  ],
};

export const confirmation: ConfirmationProps = {
  isDone: true,
  title: 'Order Confirmed!',
  intro: 'The confirmation is on its way to anna@example.com.',
  order: { label: 'Order number', number: '1029384756601' },
  times: [booked],
  sumsTitle: 'Payment',
  sums: [
    { label: 'Paid now, card ending in 1111', amount: '$5.00' },
    { label: 'Due at the course', amount: '$111.60' },
    { label: 'Total', amount: '$116.60', isTotal: true },
  ],
  more: { href: '/', label: 'Book another tee time' },
};

export const cancelled: BookedTimeProps = {
  ...booked,
  status: { label: 'Cancelled', isBad: true },
  links: [],
};

export const courses: readonly CourseInfoProps[] = [
  {
    id: '9101',
    name: 'Cedar Ridge Golf Club',
    image: '/preview/parkland.png',
    description: 'Eighteen holes along the ridge, opened in 1927 and walkable to this day.',
    address: '480 Old Mill Road, Hollins, NY 12077',
    map: { href: 'https://maps.example/?q=42.1,-73.4', label: 'Show on a map' },
    phone: { href: 'tel:+15185550142', label: '(518) 555-0142' },
    email: { href: 'mailto:shop@cedar-ridge.example', label: 'shop@cedar-ridge.example' },
    teeTimes: { href: '/teetimes?course=9101', label: 'Tee times' },
    texts: [
      { title: 'Policy', text: 'Proper golf attire is required.\nSoft spikes only.' },
      { title: 'Check-in', text: 'Please check in at the pro shop 20 minutes before your tee time.' },
    ],
  },
];
