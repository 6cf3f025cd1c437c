/** `nth`: the tee time of the day, from 0. `rate`: of the course's file. */
export type DemoBooking = {
  nth: number;
  name: string;
  players: number;
  rate: number;
  phone?: string;
  email?: string;
  notes?: string;
};

/** A group under one name, which is no person's. */
export const SOCIETY = 'Elm Street Society';

/** A shop at work: regulars, a society, members, walk-ins, singles and gaps for more. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    nth: 0,
    name: 'Walter Osgood',
    players: 4,
    rate: 2,
    phone: '555-444-2001',
    notes: 'First off, as always',
  },
  { nth: 1, name: 'Rita Bloom', players: 2, rate: 1, phone: '555-444-2002' },
  { nth: 1, name: 'Hal Pruitt', players: 2, rate: 1, phone: '555-444-2003' },
  { nth: 2, name: 'Mara Quinn', players: 2, rate: 8, email: 'member@example.com', phone: '555-444-1010' },
  { nth: 3, name: 'Nadia Kerr', players: 3, rate: 2, phone: '555-444-2004' },
  { nth: 4, name: 'Theo Lindgren', players: 4, rate: 1, phone: '555-444-2005' },
  { nth: 5, name: 'June Abbott', players: 1, rate: 5, phone: '555-444-2006' },
  {
    nth: 6,
    name: SOCIETY,
    players: 4,
    rate: 1,
    phone: '555-444-2100',
    notes: 'Carts 1 to 8, lunch at 12:30',
  },
  { nth: 7, name: SOCIETY, players: 4, rate: 1, phone: '555-444-2100' },
  { nth: 8, name: SOCIETY, players: 4, rate: 1, phone: '555-444-2100' },
  { nth: 9, name: SOCIETY, players: 4, rate: 1, phone: '555-444-2100' },
  { nth: 11, name: 'Priya Nair', players: 2, rate: 2, phone: '555-444-2007' },
  {
    nth: 12,
    name: 'Owen Castle',
    players: 4,
    rate: 1,
    phone: '555-444-2008',
    notes: 'One rental set, left-handed',
  },
  { nth: 13, name: 'Grace Holloway', players: 3, rate: 1, phone: '555-444-2009' },
  { nth: 14, name: 'Sven Bauer', players: 2, rate: 4, phone: '555-444-2010' },
  { nth: 14, name: 'Ida Marsh', players: 1, rate: 4, phone: '555-444-2011' },
  { nth: 16, name: 'Victor Lang', players: 4, rate: 1, phone: '555-444-2012' },
  { nth: 17, name: 'Yuki Tanaka', players: 2, rate: 2, phone: '555-444-2013' },
  { nth: 18, name: 'Robin Hale', players: 3, rate: 2, email: 'golfer@example.com', phone: '555-444-3333' },
  { nth: 20, name: 'Elsie Monroe', players: 4, rate: 1, phone: '555-444-2014' },
  { nth: 22, name: 'Dario Conti', players: 2, rate: 5, phone: '555-444-2015' },
  { nth: 24, name: 'Hannah Voss', players: 4, rate: 1, phone: '555-444-2016' },
  { nth: 25, name: 'Ben Ashford', players: 1, rate: 5, phone: '555-444-2017' },
  { nth: 28, name: 'Lucy Farrow', players: 3, rate: 1, phone: '555-444-2018' },
  { nth: 31, name: 'Marcus Webb', players: 2, rate: 2, phone: '555-444-2019' },
  { nth: 34, name: 'Opal Jennings', players: 4, rate: 1, phone: '555-444-2020' },
];

/** Tomorrow is only beginning to fill. */
export const DEMO_TOMORROW = DEMO_BOOKINGS.filter(({ nth }) => nth % 4 === 0);

/** At Oyster Creek: nobody came. */
export const DEMO_YESTERDAY: readonly DemoBooking[] = [
  { nth: 5, name: 'Rex Alder', players: 2, rate: 1, phone: '555-444-2090' },
];
