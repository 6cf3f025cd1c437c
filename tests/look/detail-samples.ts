import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function panels(greenFee: number, counts: readonly number[]) {
  return counts.map((count) => ({
    golfers: String(count),
    title: count === 1 ? '1 golfer' : `${count} golfers`,
    lines: [
      { label: 'Green Fees', each: dollars(greenFee), total: dollars(greenFee * count) },
      { label: 'Convenience Fee', each: '$2.50', total: dollars(250 * count) },
    ],
    total: dollars((greenFee + 250) * count),
    note: `${dollars(250 * count)} now, ${dollars(greenFee * count)} at the course.`,
  }));
}

export const detail: TeeTimeDetailProps = {
  title: 'Sunday, 11/22/2026 7:20 AM',
  subtitle: 'Cedar Ridge Golf Club',
  rates: {
    legend: 'Rate',
    name: 'rateId',
    chosen: '7001',
    wasLabel: 'Was',
    options: [
      {
        id: '7001',
        name: '18 Holes',
        note: 'Cart · 1 - 4 golfers',
        price: '$55.80',
        was: '$62.00',
        fits: ['1', '2', '3'],
      },
      {
        id: '7002',
        name: 'Walking',
        note: '18 holes on foot · 1 - 4 golfers',
        price: '$46.00',
        fits: ['1', '2', '3'],
      },
      {
        id: '7003',
        name: '9 Holes',
        note: 'Cart · 2 or 3 golfers',
        price: '$34.00',
        fits: ['2', '3'],
        hint: '9 Holes is for 2 or 3 golfers. For 1 golfer: 18 Holes (1 - 3), Walking (1 - 3).',
      },
    ],
  },
  golfers: {
    legend: 'Number of Golfers',
    name: 'golfers',
    chosen: '2',
    options: ['1', '2', '3', '4'].map((value) => ({ value, disabled: value === '4' })),
  },
  prices: {
    title: 'Price',
    eachLabel: 'Per golfer',
    totalLabel: 'Total',
    rates: [
      { id: '7001', name: '18 Holes', panels: panels(5580, [1, 2, 3]) },
      { id: '7002', name: 'Walking', panels: panels(4600, [1, 2, 3]) },
      {
        id: '7003',
        name: '9 Holes',
        panels: panels(3400, [2, 3]),
      },
    ],
  },
  terms: [
    {
      title: 'Course policy',
      text: 'Please arrive 20 minutes before your tee time.\nProper golf attire is required.',
    },
    { title: 'Cancellation', text: 'Free of charge until 24 hours before the tee time.' },
  ],
  submitLabel: 'Add to cart',
  holdNote: 'We hold this tee time for you for 10 minutes.',
  back: { href: '/?date=2026-11-22', label: 'Back to the tee times of this day' },
};

export const alternatives = {
  title: 'Select Another Tee Time',
  message: 'This tee time is not available. Please select another one.',
  none: 'Nothing else is free around that time.',
  times: [
    { time: '7:12 AM', note: '18 Holes · 1 - 4 golfers', price: '$62.00', href: '/teetimes?a' },
    { time: '7:28 AM', note: '18 Holes · 1 - 4 golfers', price: '$62.00', href: '/teetimes?b' },
    { time: '7:36 AM', note: '18 Holes · 2 - 4 golfers', price: '$62.00', href: '/teetimes?c' },
  ],
  back: { href: '/?date=2026-11-22', label: 'All tee times of this day' },
};
