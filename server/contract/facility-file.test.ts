import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILE_DESCRIPTIONS } from './facility-file-descriptions.ts';
import { planRate, writeRate } from './rate-plan.ts';
import { describeFacilityFile, readFacilityFile } from './read-facility-file.ts';

type JsonSchema = {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

function smallFile() {
  return {
    alias: 'oak-hollow',
    hosts: ['golf.oak-hollow.example'],
    settings: { name: 'Oak Hollow', rates: [{ rateId: 1, rateType: 'Standard' }] },
    facilities: [
      {
        id: 4101,
        courseId: '54f14bb10c8ad60378b01e01',
        name: 'Oak Hollow',
        timeZone: 'America/New_York',
        currency: 'USD',
        coordinates: { latitude: 41.1, longitude: -74.1 },
        rates: [
          {
            id: 1,
            setId: 410,
            name: '18 Holes',
            rateType: 'Standard',
            transportation: 'Cart',
            transactionFee: '1.49',
            prices: [{ weekdays: ['sat', 'sun'], price: 79.5 }, { price: '64.00' }],
          },
        ],
      },
    ],
    promotions: [{ code: 'save10', discount: 0.1 }],
  };
}

/** The problems of the small file after `spoil` was at it. */
function problemsAfter(spoil: (file: ReturnType<typeof smallFile>) => unknown) {
  const file = smallFile();
  spoil(file);
  return readFacilityFile(file).problems;
}

describe('a facility file', () => {
  it('has policies for all facilities, which the own ones of a facility override', () => {
    const small = smallFile();
    const [first] = small.facilities;
    const second = { ...first, id: 4102, courseId: '54f14bb10c8ad60378b01e02', terms: 'Ours.', rates: [] };
    const policies = { policy: 'Be kind.', terms: 'Everybody’s.' };
    const { file } = readFacilityFile({ ...small, facilities: [first, second], policies });
    expect(file?.facilities.map(({ policy, terms, notes }) => [policy, terms, notes])).toEqual([
      ['Be kind.', 'Everybody’s.', ''],
      ['Be kind.', 'Ours.', ''],
    ]);
  });

  it('needs only what has no sensible default', () => {
    const { file } = readFacilityFile(smallFile());
    expect(file?.homePath).toBe('/');
    expect(file?.promotions[0]?.code).toBe('SAVE10');
    expect(file?.facilities[0]).toMatchObject({
      tax: { percent: 0, isIncludedInPrices: false },
      cancellation: { isAllowed: true, hoursBefore: 24, isChangeAllowed: true, refunds: [] },
      deposit: '0.00',
      bookingLimits: null,
      bookingsPerDay: 4,
      cancellationsPerMonth: null,
      inventory: {},
    });
  });

  it.each(['a\u0000b', 'a\ud800b', 'a\u001b[31mb'])('refuses text that nobody can print: %j', (name) => {
    const problems = problemsAfter((file) => Object.assign(file.facilities[0] ?? {}, { name }));
    expect(problems).toEqual([
      { path: 'facilities[0].name', reason: 'Contains a character that cannot be printed' },
    ]);
  });

  it('has its money in cents after it was read, and in decimals when it is written back', () => {
    const rate = readFacilityFile(smallFile()).file?.facilities[0]?.rates[0];
    const plan = rate && planRate(rate);
    expect(plan).toMatchObject({
      transactionFeeCents: 149,
      prices: [{ priceCents: 7950 }, { priceCents: 6400 }],
    });
    expect(plan?.allowedPlayers).toEqual([1, 2, 3, 4]);
    expect(plan && writeRate(plan)).toMatchObject({
      transactionFee: '1.49',
      prices: [{ price: '79.50' }, { price: '64.00' }],
    });
  });

  it.each<[string, (file: ReturnType<typeof smallFile>) => unknown, string, RegExp]>([
    [
      'a rate type nobody defined',
      (f) => {
        Object.assign(f.facilities[0]?.rates[0] ?? {}, { rateType: 'Gold' });
      },
      'facilities[0].rates[0].rateType',
      /no "Gold" in settings\.rates/,
    ],
    [
      'a banner that announces no promotion',
      (f) => {
        Object.assign(f, { settings: { ...f.settings, appearance: { salesBannerCode: 'NONE' } } });
      },
      'settings.appearance.salesBannerCode',
      /no promotion NONE/,
    ],
    [
      'an unknown time zone',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { timeZone: 'America/Springfield' });
      },
      'facilities[0].timeZone',
      /IANA/,
    ],
    [
      'a refund after the last moment to cancel',
      (f) => {
        const refunds = [
          { hoursBefore: 48, percent: 100 },
          { hoursBefore: 12, percent: 50 },
        ];
        Object.assign(f.facilities[0] ?? {}, { cancellation: { hoursBefore: 24, refunds } });
      },
      'facilities[0].cancellation.refunds[1].hoursBefore',
      /Nobody can cancel that late: cancellation.hoursBefore is 24/,
    ],
    [
      'two refunds of the same hour',
      (f) => {
        const refunds = [
          { hoursBefore: 48, percent: 100 },
          { hoursBefore: 48, percent: 50 },
        ];
        Object.assign(f.facilities[0] ?? {}, { cancellation: { refunds } });
      },
      'facilities[0].cancellation.refunds[1].hoursBefore',
      /Is not below that of the step before \(48\)/,
    ],
    [
      'a refund that grows as the tee time comes closer',
      (f) => {
        const refunds = [
          { hoursBefore: 48, percent: 50 },
          { hoursBefore: 24, percent: 100 },
        ];
        Object.assign(f.facilities[0] ?? {}, { cancellation: { refunds } });
      },
      'facilities[0].cancellation.refunds[1].percent',
      /Is not below that of the step before \(50\)/,
    ],
    [
      'a no-show fee of nothing',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { noShowFee: {} });
      },
      'facilities[0].noShowFee',
      /Set either amount or percent above 0/,
    ],
    [
      'a no-show fee by amount and by percent',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { noShowFee: { amount: '25.00', percent: 50 } });
      },
      'facilities[0].noShowFee',
      /Set either amount or percent above 0/,
    ],
    [
      'a refund of more than there was',
      (f) => {
        const cancellation = { refunds: [{ hoursBefore: 48, percent: 101 }] };
        Object.assign(f.facilities[0] ?? {}, { cancellation });
      },
      'facilities[0].cancellation.refunds[0].percent',
      /<=100/,
    ],
    [
      'a limit of no bookings',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { bookingLimits: { bookings: 0, days: 7 } });
      },
      'facilities[0].bookingLimits.bookings',
      />=1/,
    ],
    [
      'two products of one number',
      (f) => {
        const caps = [1, 2].map(() => ({ id: 1, name: 'Cap', price: '28.00' }));
        Object.assign(f.facilities[0] ?? {}, { products: caps });
      },
      'facilities[0].products[1].id',
      /Is given twice: 1/,
    ],
    [
      'a stock that is less than nothing',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          products: [{ id: 1, name: 'Cap', price: '28.00', stock: -1 }],
        });
      },
      'facilities[0].products[0].stock',
      /0/,
    ],
    [
      'a category of lineups nobody knows',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          products: [{ id: 1, name: 'Cap', price: '28.00', category: 'caps' }],
        });
      },
      'facilities[0].products[0].category',
      /range-balls/,
    ],
    [
      'a payment plan of the same number at another membership of the facility',
      (f) => {
        const plans = [{ id: 7, price: '100.00', frequency: 'monthly' }];
        Object.assign(f.facilities[0] ?? {}, {
          memberships: [1, 2].map((id) => ({ id, name: 'Member', plans })),
        });
      },
      'facilities[0].memberships[1].plans[0].id',
      /Is given twice: 7/,
    ],
    [
      'a payment that comes every fortnight by another name',
      (f) => {
        const plans = [{ id: 7, price: '100.00', frequency: 'fortnightly' }];
        Object.assign(f.facilities[0] ?? {}, { memberships: [{ id: 1, name: 'Member', plans }] });
      },
      'facilities[0].memberships[0].plans[0].frequency',
      /biweekly/,
    ],
    [
      'a gift certificate whose bounds run backwards',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          giftCertificates: [{ id: 1, name: 'Gift', minValue: '50.00', maxValue: '25.00' }],
        });
      },
      'facilities[0].giftCertificates[0].maxValue',
      /Is below minValue/,
    ],
    [
      'a gift certificate of nothing',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          giftCertificates: [{ id: 1, name: 'Gift', values: ['0.00'] }],
        });
      },
      'facilities[0].giftCertificates[0].values[0]',
      /Is above 0/,
    ],
    [
      'a notice that ends before it begins',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          notices: [{ condition: 'aeration', from: '2031-05-04', to: '2031-05-03' }],
        });
      },
      'facilities[0].notices[0].to',
      /Is before from/,
    ],
    [
      'a tee with fewer lengths than the course has holes',
      (f) => {
        const tees = [{ name: 'Blue', lengths: Array(17).fill(300) }];
        Object.assign(f.facilities[0] ?? {}, { scorecard: { holes: Array(18).fill({ par: 4 }), tees } });
      },
      'facilities[0].scorecard.tees[0].lengths',
      /Has 17 lengths, but the course has 18 holes/,
    ],
    [
      'two holes of one handicap',
      (f) => {
        const holes = Array.from({ length: 9 }, (_, index) => ({
          par: 4,
          handicap: index === 1 ? 1 : index + 1,
        }));
        const tees = [{ name: 'Blue', lengths: Array(9).fill(300) }];
        Object.assign(f.facilities[0] ?? {}, { scorecard: { holes, tees } });
      },
      'facilities[0].scorecard.holes[1].handicap',
      /Is given twice: 1/,
    ],
    [
      'a scorecard of a simulator',
      (f) => {
        const scorecard = {
          holes: Array(9).fill({ par: 4 }),
          tees: [{ name: 'A', lengths: Array(9).fill(300) }],
        };
        Object.assign(f.facilities[0] ?? {}, { isSimulator: true, bays: 2, rates: [], scorecard });
      },
      'facilities[0].scorecard',
      /Only a course/,
    ],
    [
      'a picture that nothing describes',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { gallery: [{ image: '/a.png', alt: ' ' }] });
      },
      'facilities[0].gallery[0].alt',
      />=1/,
    ],
    [
      'an offset as time zone',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, { timeZone: '+02:00' });
      },
      'facilities[0].timeZone',
      /IANA/,
    ],
    [
      'three decimals',
      (f) => {
        Object.assign(f.facilities[0]?.rates[0]?.prices[1] ?? {}, { price: '9.999' });
      },
      'facilities[0].rates[0].prices[1].price',
      /amount like/,
    ],
    [
      'half a cent',
      (f) => {
        Object.assign(f.facilities[0]?.rates[0]?.prices[1] ?? {}, { price: 9.995 });
      },
      'facilities[0].rates[0].prices[1].price',
      /two decimals/,
    ],
    [
      'a price after the one that always fits',
      (f) => {
        f.facilities[0]?.rates[0]?.prices.push({ price: '1.00' });
      },
      'facilities[0].rates[0].prices[2]',
      /never used/,
    ],
    [
      'a field it does not know',
      (f) => {
        Object.assign(f.settings, { inventory: { maxDayOut: 7 } });
      },
      'settings.inventory.maxDayOut',
      /not known/,
    ],
    [
      'a facility id given twice',
      (f) => {
        const again = smallFile().facilities.map((facility) => ({
          ...facility,
          courseId: '54f14bb10c8ad60378b01e02',
        }));
        f.facilities.push(...again);
      },
      'facilities[1].id',
      /twice/,
    ],
    [
      'a promotion code given twice in other letters',
      (f) => {
        f.promotions.push({ code: 'SAVE10', discount: 0.2 });
      },
      'promotions[1].code',
      /twice/,
    ],
    [
      'a promotion for a rate that is not there',
      (f) => {
        Object.assign(f.promotions[0] ?? {}, { rates: [{ facilityId: 4101, rateId: 9 }] });
      },
      'promotions[0].rates[0]',
      /no rate 9/,
    ],
    [
      'a closure that ends before it begins',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          blocks: [{ from: '2031-05-04', to: '2031-05-03', reason: 'Aeration' }],
        });
      },
      'facilities[0].blocks[0].to',
      /before/,
    ],
    [
      'a member number for everybody’s rate',
      (f) => {
        Object.assign(f.facilities[0]?.rates[0] ?? {}, { needsMemberNumber: true });
      },
      'facilities[0].rates[0].needsMemberNumber',
      /members or their guests/,
    ],
    [
      'a simulator rate on grass',
      (f) => {
        Object.assign(f.facilities[0]?.rates[0] ?? {}, { isSimulator: true, durationMinutes: 60 });
      },
      'facilities[0].rates[0].isSimulator',
      /simulator venue/,
    ],
    [
      'a sheet that ends before it begins',
      (f) => {
        Object.assign(f.facilities[0] ?? {}, {
          inventory: {
            reservationWindowType: 'precise',
            startTimeMinutesAfterMidnight: 900,
            endTimeMinutesAfterMidnight: 600,
          },
        });
      },
      'facilities[0].inventory.endTimeMinutesAfterMidnight',
      /end/,
    ],
    [
      'an alias of another file in the settings',
      (f) => {
        Object.assign(f.settings, { alias: 'elm-hollow' });
      },
      'settings.alias',
      /oak-hollow/,
    ],
  ])('names the path and the reason of %s', (_, spoil, path, reason) => {
    expect(problemsAfter(spoil)).toEqual([{ path, reason: expect.stringMatching(reason) }]);
  });

  it('lists addresses with what they may hold, without limit where it says nothing', () => {
    const file = smallFile();
    Object.assign(file, {
      addresses: [
        { range: ' 203.0.113.0/24 ', name: 'Clubhouse Wi-Fi', placesPerDay: 200 },
        { range: '2001:db8:12::/48', name: 'Hotel' },
      ],
    });
    expect(readFacilityFile(file).file?.addresses).toEqual([
      { range: '203.0.113.0/24', name: 'Clubhouse Wi-Fi', placesPerDay: 200 },
      { range: '2001:db8:12::/48', name: 'Hotel', placesPerDay: null },
    ]);
  });

  it.each([
    ['0.0.0.0/0', /too wide.*IPv4.*\/8/],
    ['10.0.0.0/7', /too wide/],
    ['2001::/16', /too wide.*IPv6.*\/32/],
    ['::/0', /too wide/],
    ['203.0.113.0/33', /IP address or a range/],
    ['the clubhouse', /IP address or a range/],
    ['203.0.113.7/24', /its first/],
    ['', /IP address or a range/],
  ])('refuses the address range %j', (range, reason) => {
    const problems = problemsAfter((file) => Object.assign(file, { addresses: [{ range, name: 'Club' }] }));
    expect(problems).toEqual([{ path: 'addresses[0].range', reason: expect.stringMatching(reason) }]);
  });

  it('refuses addresses without a name, twice the same, and none to hold', () => {
    const club = { range: '203.0.113.7', name: 'Club' };
    const faults = (addresses: object[]) => problemsAfter((file) => Object.assign(file, { addresses }));
    expect(faults([{ ...club, name: ' ' }])).toMatchObject([{ path: 'addresses[0].name' }]);
    expect(faults([club, club])).toEqual([
      { path: 'addresses[1].range', reason: 'Is given twice: 203.0.113.7' },
    ]);
    expect(faults([{ ...club, placesPerDay: 0 }])).toMatchObject([{ path: 'addresses[0].placesPerDay' }]);
  });

  it.each<[unknown, RegExp, string?]>([
    [{}, /at least one language/],
    [{ en: 'Welcome', it: 'Benvenuti' }, /Use only the languages en, fr, es, de/],
    [{ en: '' }, /character/, '.en'],
    [{ en: 5 }, /one per language/],
    [5, /one per language/],
    [['Welcome'], /one per language/],
  ])('refuses the text %j and names the field', (welcomeMessage, reason, at = '') => {
    const problems = problemsAfter((file) =>
      Object.assign(file.settings, { appearance: { welcomeMessage } }),
    );
    expect(problems).toEqual([
      { path: `settings.appearance.welcomeMessage${at}`, reason: expect.stringMatching(reason) },
    ]);
  });

  it('says what is wrong with something that is no file at all', () => {
    expect(readFacilityFile(null).problems?.[0]?.path).toBe('(the whole file)');
    expect(readFacilityFile([]).problems).not.toHaveLength(0);
  });

  it('may carry the settings as the settings call gives them', () => {
    const file = smallFile();
    Object.assign(file.settings, { alias: 'oak-hollow', gnFacilityIds: [4101], homePath: '/' });
    expect(readFacilityFile(file).problems).toBeUndefined();
  });

  it('is explained with an example that can be imported', () => {
    const [, example = ''] = readFileSync('docs/facility-file.md', 'utf8').split(
      /```json\n|```\n\nEverything/,
    );
    expect(readFacilityFile(JSON.parse(example)).problems).toBeUndefined();
  });

  it('has a description of every field, and of no other', () => {
    const described = new Set<string>();
    const bare: string[] = [];
    const walk = (schema: JsonSchema, path: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        const at = path ? `${path}.${name}` : name;
        described.add(at);
        if (!/^\S.{3,}[.…]$/.test(field.description ?? '')) bare.push(at);
        walk(field, at);
      }
      if (schema.items) walk(schema.items, `${path}[]`);
      for (const each of schema.anyOf ?? []) walk(each, path);
    };
    walk(describeFacilityFile() as JsonSchema, '');
    expect(bare).toEqual([]);
    expect(Object.keys(FILE_DESCRIPTIONS).filter((path) => !described.has(path))).toEqual([]);
  });

  it('is described by the JSON Schema in docs', () => {
    const published = JSON.parse(readFileSync('docs/facility-file.schema.json', 'utf8'));
    expect(published, 'run: npm run facility -- schema').toEqual(
      JSON.parse(JSON.stringify(describeFacilityFile())),
    );
  });
});
