import type { TeeTimeCardLabels, TeeTimeCardProps } from '#app/components/tee-time-list/tee-time-card.tsx';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import type { DayStripProps } from '#app/routes/teetimes/search-form/day-strip.tsx';
import type { SearchFormProps } from '#app/routes/teetimes/search-form/search-form.tsx';

const WEEK = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

export const dayStrip: DayStripProps = {
  label: 'Choose a day',
  earlier: { href: '/?date=2026-11-14', label: 'November 14 – 20' },
  later: { href: '/?date=2026-11-28', label: 'November 28 – December 4' },
  days: WEEK.map((weekday, index) => ({
    href: `/?date=2026-11-${21 + index}`,
    weekday,
    day: String(21 + index),
    label: `${weekday}, November ${21 + index}`,
    isCurrent: index === 1,
  })),
  calendar: {
    label: 'Calendar',
    weekdays: WEEK.map((short) => ({ short, long: `${short}urday` })),
    months: [
      {
        title: 'November 2026',
        weeks: [
          WEEK.map((_, index) => ({
            day: 14 + index,
            ...(index === 6 ? { href: '/?date=2026-11-20' } : {}),
          })),
          WEEK.map((_, index) => ({
            day: 21 + index,
            href: `/?date=2026-11-${21 + index}`,
            isCurrent: index === 1,
          })),
        ],
      },
    ],
  },
};

const hours = Array.from({ length: 13 }, (_, index) => index + 6);

export const searchForm: SearchFormProps = {
  title: 'Filters',
  submitLabel: 'Show tee times',
  clear: { href: '/?date=2026-11-22', label: 'Clear filters' },
  kept: { date: '2026-11-22', utm_campaign: 'spring' },
  courses: {
    legend: 'Courses',
    summary: '2 Courses Selected',
    courses: [
      { id: '9201', name: 'Dune Links', isChosen: true },
      { id: '9202', name: 'Harbour Course', isChosen: true },
      { id: '9203', name: 'Mesa Course', isChosen: false, note: 'Mountain time' },
    ],
  },
  golfers: {
    legend: 'Golfers',
    chosen: '',
    options: ['', '1', '2', '3', '4'].map((value) => ({ value, label: value || 'Any' })),
  },
  holes: {
    legend: 'Holes',
    chosen: '',
    options: ['', '9', '18'].map((value) => ({ value, label: value || 'Any' })),
  },
  transportation: {
    legend: 'Transportation',
    chosen: '',
    options: [
      { value: '', label: 'Any' },
      { value: 'Cart', label: 'Cart' },
      { value: 'Walking', label: 'Walking' },
    ],
  },
  rateType: {
    label: 'Rate type',
    chosen: '',
    options: [
      { value: '', label: 'Any' },
      { value: 'public', label: 'Public' },
      { value: 'member', label: 'Member' },
    ],
  },
  time: {
    legend: 'Time of day',
    from: 'From',
    to: 'To',
    start: '',
    end: '',
    options: hours.map((hour) => ({
      value: String(hour),
      label: `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`,
    })),
  },
  price: { legend: 'Price per golfer', from: 'Min', to: 'Max', start: '', end: '' },
  promotion: {
    label: 'Promo code',
    code: 'SAVE10',
    applied: 'Code SAVE10 is applied to the prices.',
    clear: { href: '/?date=2026-11-22', label: 'Clear promo code' },
  },
};

export const cardLabels: TeeTimeCardLabels = {
  day: 'Sat, July 4,',
  player: 'golfer',
  players: 'golfers',
  from: 'from',
  was: 'Was',
  deal: 'Hot Deal',
  book: 'Book',
  choose: 'Choose rate',
};

const PLAYERS = ['1 - 4', '1 - 4', '2 - 4', '1 - 3', '1', '1 or 2', '1 - 4', '2'];

function card(index: number): TeeTimeCardProps {
  const minutes = 6 * 60 + 40 + index * 8;
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  const half = hour < 12 ? 'AM' : 'PM';
  const clock = ((hour + 11) % 12) + 1;
  const isLate = hour >= 15;
  const utc = `${String(hour + 5).padStart(2, '0')}:${minute}`;
  return {
    href: `/teetimes/9101/2026-11-22T${utc}?golfers=2`,
    time: `${clock}:${minute} ${half}`,
    players: PLAYERS[(index * 5) % PLAYERS.length] ?? '1 - 4',
    holes: index % 7 === 3 ? '9 holes · Walking' : '18 holes · Cart',
    price: isLate ? '$38.00' : index % 9 === 4 ? '$55.80' : '$62.00',
    ...(index % 9 === 4 && !isLate ? { was: '$62.00', deal: true } : {}),
    ...(index % 3 === 0 ? { several: true } : {}),
    fee: '+ $2.50 Convenience Fee',
  };
}

function byHour(times: readonly TeeTimeCardProps[]): TeeTimeGroup['hours'] {
  const hourOf = ({ time }: TeeTimeCardProps) => `${time.split(':')[0]} ${time.split(' ')[1]}`;
  return [...new Set(times.map(hourOf))].map((label) => ({
    label,
    times: times.filter((each) => hourOf(each) === label),
  }));
}

export function groups(count: number): readonly TeeTimeGroup[] {
  const all = Array.from({ length: count }, (_, index) => card(index));
  const morning = all.filter((each) => each.time.endsWith('AM'));
  const later = all.filter((each) => each.time.endsWith('PM'));
  return [
    { title: 'Morning', note: `${morning.length} tee times`, common: {}, hours: byHour(morning) },
    { title: 'Afternoon', note: `${later.length} tee times`, common: {}, hours: byHour(later) },
  ];
}

export const noTeeTimes = {
  title: 'No tee times found',
  reason: 'Nothing is free on Sunday, November 22 for 4 golfers before 9 AM.',
  steps: [
    { href: '/?date=2026-11-24', label: 'Tuesday, November 24, 12 times from $34.00' },
    { href: '/?golfers=', label: 'For any number of golfers, 9 times from $40.00' },
    { href: '/?start=', label: 'At any time of day, 4 times from $62.00' },
  ],
};
