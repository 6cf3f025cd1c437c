import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const COUNTS = [1, 2, 3];

function priced(index: number, id: string, name: string, greenFee: number, counts: readonly number[]) {
  const amounts = (cents: number) =>
    COUNTS.map((count) => (counts.includes(count) ? dollars(cents * count) : null));
  return {
    id,
    name,
    price: dollars(greenFee),
    mark: { 'data-rate': index },
    lines: [
      { label: 'Green Fees', amounts: amounts(greenFee) },
      { label: 'Convenience Fee', amounts: amounts(250) },
      { label: 'Total', amounts: amounts(greenFee + 250) },
      { label: 'Due now', amounts: amounts(250) },
      { label: 'Due at the course', amounts: amounts(greenFee) },
    ],
    totals: amounts(greenFee + 250),
  };
}

export const detail: TeeTimeDetailProps = {
  title: {
    day: 'Sunday, November 22',
    time: '7:20 AM',
    course: 'Cedar Ridge Golf Club',
    place: 'Ithaca, NY',
  },
  rates: {
    legend: 'Rate',
    name: 'rateId',
    chosen: '7001',
    wasLabel: 'Was',
    unit: 'each',
    options: [
      {
        id: '7001',
        name: '18 Holes',
        holes: '18',
        transportation: 'Cart',
        note: 'Cart · 1–4 golfers',
        price: '$55.80',
        was: '$62.00',
        fits: ['1', '2', '3'],
      },
      {
        id: '7002',
        name: 'Walking',
        holes: '18',
        transportation: 'Walking',
        note: '18 holes on foot · 1–4 golfers',
        price: '$46.00',
        fits: ['1', '2', '3'],
      },
      {
        id: '7003',
        name: '9 Holes',
        holes: '9',
        transportation: 'Cart',
        note: 'Cart · 2 or 3 golfers',
        price: '$34.00',
        fits: ['2', '3'],
        hint: '9 Holes is for 2 or 3 golfers. For 1 golfer: 18 Holes (1–3), Walking (1–3).',
      },
    ],
  },
  golfers: {
    legend: 'Number of Golfers',
    name: 'golfers',
    chosen: '2',
    options: ['1', '2', '3', '4'].map((value) => ({ value, disabled: value === '4' })),
  },
  notices: [
    {
      title: 'Cart path only',
      days: 'Sunday, November 22 to Tuesday, November 24',
      text: 'The back nine is soft after the rain: carts stay on the path.',
    },
  ],
  lineup: {
    title: 'For your round',
    note: 'Added to your total and charged today.',
    rows: [
      {
        id: '901',
        name: 'product0',
        label: 'Bucket of range balls',
        brand: '',
        price: '$9.00 each',
        options: [
          { value: '', label: 'None' },
          { value: '1 901', label: '1' },
        ],
        soldOut: null,
        chosen: '',
      },
      {
        id: '903',
        name: 'product1',
        label: 'Rental clubs, left-handed',
        brand: 'Callaway Rogue',
        price: '$45.00 each',
        options: [],
        soldOut: 'Sold out',
        chosen: '',
      },
    ],
  },
  prices: {
    title: 'Price',
    detailsLabel: 'Price details',
    wasLabel: 'Was',
    unit: 'each',
    counts: COUNTS.map((count) => ({
      golfers: String(count),
      title: count === 1 ? '1 golfer' : `${count} golfers`,
    })),
    rates: [
      priced(0, '7001', '18 Holes', 5580, [1, 2, 3]),
      priced(1, '7002', 'Walking', 4600, [1, 2, 3]),
      priced(2, '7003', '9 Holes', 3400, [2, 3]),
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

const [riding, walking, nine] = detail.rates.options;

/** The same where the rates differ in holes and transportation alone. */
export const switched: TeeTimeDetailProps = {
  ...detail,
  rates: {
    ...detail.rates,
    options: [riding, walking, nine].flatMap((rate) =>
      rate ? [{ ...rate, fits: ['1', '2', '3'], hint: undefined }] : [],
    ),
    switches: {
      holes: { legend: 'Holes', options: ['9', '18'].map((value) => ({ value, label: value })) },
      transportation: {
        legend: 'Transportation',
        options: ['Cart', 'Walking'].map((value) => ({ value, label: value })),
      },
      missing: [
        { mark: { 'data-holes': 9, 'data-play': 'Walking' }, text: '9 holes: cart only at this time' },
      ],
    },
  },
  prices: {
    ...detail.prices,
    rates: [
      { ...priced(0, '7001', '18 Holes', 5580, COUNTS), mark: { 'data-holes': 18, 'data-play': 'Cart' } },
      { ...priced(1, '7002', 'Walking', 4600, COUNTS), mark: { 'data-holes': 18, 'data-play': 'Walking' } },
      { ...priced(2, '7003', '9 Holes', 3400, COUNTS), mark: { 'data-holes': 9, 'data-play': 'Cart' } },
    ],
  },
};

export const alternatives = {
  title: 'Select Another Tee Time',
  message: 'This tee time is not available. Please select another one.',
  none: 'Nothing else is free around that time.',
  times: [
    { time: '7:12 AM', note: '18 Holes · 1–4 golfers', price: '$62.00', href: '/teetimes?a' },
    { time: '7:28 AM', note: '18 Holes · 1–4 golfers', price: '$62.00', href: '/teetimes?b' },
    { time: '7:36 AM', note: '18 Holes · 2–4 golfers', price: '$62.00', href: '/teetimes?c' },
  ],
  back: { href: '/?date=2026-11-22', label: 'All tee times of this day' },
};
