import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeFacilityFile, readFacilityFile } from '#server/contract/read-facility-file.ts';
import { importSampleOperators, SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { insertInvoice } from '#tests/support/invoices.ts';
import { exportOperator } from './export-operator.ts';
import { FacilityFileError } from './facility-file-error.ts';
import { importOperator } from './import-operator.ts';

const { db } = await freshDatabase();
const ALIASES = ['cedar-ridge', 'coastal-golf', 'the-bay'];

beforeEach(() => importSampleOperators(db));

/** A sample's file with defaults filled in, free to be spoiled. */
async function fileOf(alias: string) {
  const file = await exportOperator(db, alias);
  if (!file) throw new Error(`${alias} is missing`);
  return structuredClone(file);
}

async function refusalOf(file: unknown) {
  const refusal = await importOperator(db, file).then(
    () => null,
    (error: unknown) => error,
  );
  return refusal instanceof FacilityFileError ? refusal.problems : refusal;
}

async function count(table: 'reservation' | 'facility' | 'rate' | 'operator') {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** A confirmed booking of the first rate of a facility. */
async function book(facilityId: number) {
  const rate = await db
    .selectFrom('rate')
    .select('key')
    .where('facility_id', '=', facilityId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const startsAt = new Date('2031-05-04T12:00:00.000Z');
  const teeTime = await db
    .insertInto('tee_time')
    .values({ facility_id: facilityId, starts_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rateAtTime = await db
    .insertInto('tee_time_rate')
    .values({ facility_id: facilityId, rate_key: rate.key, starts_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reservation')
    .values({
      confirmation_number: `T${teeTime.id}`,
      alias: 'coastal-golf',
      facility_id: facilityId,
      tee_time_id: teeTime.id,
      tee_time_rate_id: rateAtTime.id,
      starts_at: startsAt,
      order_id: null,
      cart_item_id: null,
      customer_id: null,
      state: 'confirmed',
      expires_at: null,
      players: 2,
      bay: null,
      during: null,
      booker: '{}',
      invoice_id: await insertInvoice(db, { alias: 'coastal-golf', facilityId }),
      cancel_reason: null,
      confirmed_at: startsAt,
      cancelled_at: null,
    })
    .execute();
  return rateAtTime.id;
}

describe('importing an operator', () => {
  it('takes the sample operators as they are', () => {
    for (const file of SAMPLE_FILES) expect(readFacilityFile(file).problems).toBeUndefined();
  });

  it('has samples that the published JSON Schema accepts', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(describeFacilityFile());
    for (const file of SAMPLE_FILES) {
      validate(file);
      expect(validate.errors).toBeNull();
    }
  });

  it.each(ALIASES)('brings %s round from export to import to export unchanged', async (alias) => {
    const first = await fileOf(alias);
    await importOperator(db, JSON.parse(JSON.stringify(first)));
    expect(await exportOperator(db, alias)).toEqual(first);
  });

  it('gives an operator with one language all four again, once its file leaves them out', async () => {
    const file = await fileOf('cedar-ridge');
    const languagesOf = async () => (await fileOf('cedar-ridge')).settings.languages;
    await importOperator(db, { ...file, settings: { ...file.settings, languages: ['en'] } });
    const exported = await fileOf('cedar-ridge');
    expect(exported.settings.languages).toEqual(['en']);
    await importOperator(db, exported);
    expect(await languagesOf()).toEqual(['en']);
    const { languages: _, ...settings } = exported.settings;
    await importOperator(db, { ...exported, settings });
    expect(await languagesOf()).toEqual(['en', 'fr', 'es', 'de']);
  });

  it('keeps the ids of the file and counts the imports', async () => {
    const file = await fileOf('coastal-golf');
    expect(file.facilities.map(({ id }) => id)).toEqual([9201, 9202, 9203]);
    const revision = () =>
      db
        .selectFrom('operator')
        .select('revision')
        .where('alias', '=', 'coastal-golf')
        .executeTakeFirstOrThrow();
    const before = await revision();
    const imported = await importOperator(db, file);
    expect(imported).toMatchObject({ alias: 'coastal-golf', facilityIds: [9201, 9202, 9203], isNew: false });
    expect((await revision()).revision).toBe(before.revision + 1);
  });

  it('sells what the store of the file says, and what has left it no longer, but keeps it for who has bought it', async () => {
    const file = await fileOf('cedar-ridge');
    const [course] = file.facilities;
    if (!course) throw new Error('Cedar Ridge has no course');
    const offers = async (table: 'membership_offer' | 'gift_certificate_offer' | 'product') => {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'is_offered'])
        .where('facility_id', '=', course.id)
        .orderBy('id')
        .execute();
      return rows.map((row) => [row.id, row.is_offered]);
    };
    const [first, ...rest] = course.memberships;
    const renamed = { ...first, name: 'Founder', id: first?.id };
    const products = course.products.slice(0, 5);
    await importOperator(db, {
      ...file,
      facilities: [{ ...course, memberships: [renamed], giftCertificates: [], products }],
    });
    expect(rest).toHaveLength(1);
    expect(await offers('membership_offer')).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await offers('gift_certificate_offer')).toEqual([[1, false]]);
    expect((await offers('product')).at(-1)).toEqual([6, false]);
    expect((await fileOf('cedar-ridge')).facilities[0]).toMatchObject({
      memberships: [renamed],
      giftCertificates: [],
      products,
    });
    await importOperator(db, file);
    expect(await fileOf('cedar-ridge')).toEqual(file);
  });

  it('updates in place and never loses a booking, even when its rate and course leave the file', async () => {
    const rateId = await book(9202);
    const booked = await count('reservation');
    const file = await fileOf('coastal-golf');
    const [kept] = file.facilities;
    const smaller = await importOperator(db, { ...file, facilities: [kept], promotions: [] });
    expect(smaller.affectedBookings).toMatchObject([
      { facilityId: 9202, isFacilityGone: true, closure: null },
    ]);
    expect(await count('reservation')).toBe(booked);
    expect((await fileOf('coastal-golf')).facilities.map(({ id }) => id)).toEqual([9201]);
    await importOperator(db, file);
    const row = await db
      .selectFrom('reservation')
      .innerJoin('tee_time_rate', 'tee_time_rate.id', 'reservation.tee_time_rate_id')
      .innerJoin('rate', 'rate.key', 'tee_time_rate.rate_key')
      .select(['tee_time_rate.id', 'rate.id as rate', 'rate.is_offered'])
      .where('reservation.facility_id', '=', 9202)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ id: rateId, rate: 1, is_offered: true });
  });

  it('tells which bookings lie in a closure, by the clock of the facility', async () => {
    await book(9203);
    const file = await fileOf('coastal-golf');
    const closed = (fromTime: string, toTime: string) => ({
      ...file,
      facilities: file.facilities.map((facility) => ({
        ...facility,
        blocks:
          facility.id === 9203
            ? [{ from: '2031-05-01', to: '2031-05-04', fromTime, toTime, reason: 'Aeration' }]
            : [],
      })),
    });
    // 12:00 UTC is 7:00 in Chicago.
    const during = await importOperator(db, closed('07:00', '07:01'));
    expect(during.affectedBookings.filter(({ facilityId }) => facilityId === 9203)).toEqual([
      {
        confirmationNumber: expect.any(String),
        facilityId: 9203,
        localStart: '2031-05-04 07:00',
        players: 2,
        closure: 'Aeration',
        isFacilityGone: false,
        missingBay: null,
        notifiedStart: null,
      },
    ]);
    expect((await importOperator(db, closed('06:00', '07:00'))).affectedBookings).toEqual([]);
    expect((await importOperator(db, closed('07:01', '24:00'))).affectedBookings).toEqual([]);
  });

  it('tells which bookings are at another hour by a changed clock, once', async () => {
    const file = await fileOf('coastal-golf');
    const moved = {
      ...file,
      facilities: file.facilities.map((facility) =>
        facility.id === 9203 ? { ...facility, timeZone: 'America/Denver', blocks: [] } : facility,
      ),
    };
    const ofCourse = ({ facilityId }: { facilityId: number }) => facilityId === 9203;
    const { affectedBookings } = await importOperator(db, moved);
    expect(affectedBookings.filter(ofCourse)).toMatchObject([
      { localStart: '2031-05-04 06:00', notifiedStart: '2031-05-04 07:00', closure: null },
    ]);
    expect((await importOperator(db, moved)).affectedBookings.filter(ofCourse)).toEqual([]);
    await importOperator(db, file);
  });

  it('tells which bookings have a bay that is gone', async () => {
    const rateId = await book(9301);
    await db
      .updateTable('reservation')
      .set({ bay: 3, during: sql`tstzrange(starts_at, starts_at + interval '1 hour')` })
      .where('tee_time_rate_id', '=', rateId)
      .execute();
    const file = await fileOf('the-bay');
    const [venue] = file.facilities;
    const smaller = { ...file, facilities: [{ ...venue, bays: 2 }] };
    expect((await importOperator(db, smaller)).affectedBookings).toMatchObject([{ missingBay: 3 }]);
    await importOperator(db, file);
  });

  it('leaves what the shop has blocked alone', async () => {
    const block = {
      first_date: '2031-05-04',
      last_date: '2031-05-04',
      reason: 'Frost',
      source: 'shop' as const,
    };
    await db
      .insertInto('block')
      .values({ facility_id: 9101, ...block })
      .execute();
    await importOperator(db, await fileOf('cedar-ridge'));
    const kept = await db.selectFrom('block').select('reason').where('source', '=', 'shop').execute();
    expect(kept).toEqual([{ reason: 'Frost' }]);
  });

  it('changes nothing when the file is bad', async () => {
    const before = await fileOf('cedar-ridge');
    const bad = { ...before, settings: { ...before.settings, name: 'Renamed' }, facilities: [{ id: 9101 }] };
    expect(await refusalOf(bad)).toContainEqual({
      path: 'facilities[0].timeZone',
      reason: expect.stringMatching(/./),
    });
    expect(await fileOf('cedar-ridge')).toEqual(before);
  });

  it.each<[string, (file: Awaited<ReturnType<typeof fileOf>>) => void, string, RegExp]>([
    [
      'the facility of another operator',
      (f) =>
        f.facilities.forEach((each) => {
          each.id = 9101;
          each.rates = [];
        }),
      'facilities[0].id',
      /cedar-ridge/,
    ],
    [
      'the course of another facility',
      (f) =>
        f.facilities.forEach((each) => {
          each.courseId = '5a6b1c20d4e8f90a7b3c9101';
        }),
      'facilities[0].courseId',
      /9101/,
    ],
    [
      'a new course id for a facility that has one',
      (f) =>
        f.facilities.forEach((each) => {
          each.courseId = 'ffffffffffffffffffffffff';
        }),
      'facilities[0].courseId',
      /kept/,
    ],
    [
      'the host of another operator',
      (f) => {
        f.hosts = ['book.cedar-ridge.example'];
      },
      'hosts[0]',
      /cedar-ridge/,
    ],
    [
      'the subdomain of another operator',
      (f) => {
        f.settings.subdomain = 'cedar-ridge';
      },
      'settings.subdomain',
      /cedar-ridge/,
    ],
  ])('refuses %s and changes nothing', async (_, spoil, path, reason) => {
    const before = await fileOf('the-bay');
    const file = structuredClone(before);
    spoil(file);
    expect(await refusalOf(file)).toEqual([{ path, reason: expect.stringMatching(reason) }]);
    expect(await fileOf('the-bay')).toEqual(before);
  });

  it('keeps the addresses an operator lists, beside its settings and not among them', async () => {
    const file = await fileOf('the-bay');
    const addresses = [
      { range: '203.0.113.0/24', name: 'Clubhouse Wi-Fi', placesPerDay: 200 },
      { range: '2001:db8:12::/48', name: 'Hotel', placesPerDay: null },
    ];
    await importOperator(db, { ...file, addresses });
    expect(await exportOperator(db, 'the-bay')).toEqual({ ...file, addresses });
    const { settings } = await db
      .selectFrom('operator')
      .select('settings')
      .where('alias', '=', 'the-bay')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(settings)).not.toContain('203.0.113');
    await importOperator(db, file);
    expect(await fileOf('the-bay')).toEqual(file);
  });

  it('is safe when two imports of one file arrive together', async () => {
    const file = await fileOf('coastal-golf');
    const facilities = await count('facility');
    await Promise.all([importOperator(db, file), importOperator(db, file), importOperator(db, file)]);
    expect(await count('facility')).toBe(facilities);
    expect(await exportOperator(db, 'coastal-golf')).toEqual(file);
  });

  it('exports nothing for an alias nobody has', async () => {
    expect(await exportOperator(db, 'nowhere')).toBeNull();
  });
});
