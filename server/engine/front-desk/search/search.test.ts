import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

type Found = { bookings: { id: number }[]; customers: { id: number; memberNumbers: string[] }[] };

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const { reservationId } = await buy(shop, { rate: 'Walking', players: 1, date: '2031-05-09' });
await sql`update reservation set booker = booker ||
  '{"firstName": "Zoë", "lastName": "Müller-Ångström", "email": "zoe@example.com", "phone": "(555) 444-3377", "phoneE164": "+15554443377"}'
  where id = ${reservationId}`.execute(shop.db);
const { confirmation_number: number } = await shop.db
  .selectFrom('reservation')
  .select('confirmation_number')
  .where('id', '=', reservationId)
  .executeTakeFirstOrThrow();
const { id: customerId } = await shop.db
  .insertInto('customer')
  .values({
    alias: 'cedar-ridge',
    email: 'quentin@example.com',
    first_name: 'Quentin',
    last_name: 'Dæhli',
    is_imported: true,
    phone: '5557776611',
    phone_e164: '+15557776611',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await shop.db
  .insertInto('golf_profile')
  .values({
    alias: 'cedar-ridge',
    facility_id: 9101,
    customer_id: customerId,
    member_number: 'M-1042',
  })
  .execute();

const search = async (term: string, as = clerk): Promise<Found> =>
  (await as.post('/staff/search', { term })).json() as Promise<Found>;
const bookingsOf = async (term: string) => (await search(term)).bookings.map(({ id }) => id);
const customersOf = async (term: string) => (await search(term)).customers.map(({ id }) => id);

describe('a search at the counter', () => {
  it.each([
    'zoe',
    'mul',
    'MÜLL',
    'mul zoe',
    'zoe mul',
    'zoe@exa',
    '3377',
    '555 444',
    '+1 555 444 3377',
    number.toLowerCase(),
    number.replace('-', ''),
    String(reservationId).padStart(3, '0'),
  ])('finds a booking by %s', async (term) => {
    expect(await bookingsOf(term)).toContain(reservationId);
  });

  it.each(['que', 'quentin@', '6611', '(555) 777', 'm-1042', 'que dæ'])(
    'finds a customer by %s',
    async (term) => {
      expect(await customersOf(term)).toEqual([customerId]);
    },
  );

  it('needs every word, and three letters', async () => {
    expect(await bookingsOf('zoe smith')).toEqual([]);
    expect((await clerk.post('/staff/search', { term: 'zo' })).status).toBe(400);
  });

  it('takes signs of patterns as letters', async () => {
    expect(await search('%%%')).toMatchObject({ bookings: [], customers: [] });
    expect(await bookingsOf('z__')).toEqual([]);
  });

  it('finds nothing of another facility or operator, and shows a starter no customers', async () => {
    const none = { bookings: [], customers: [] };
    const elsewhere = await shop.db
      .selectFrom('facility')
      .select('id')
      .where('id', '<>', 9101)
      .executeTakeFirstOrThrow();
    const stranger = await staffAt(shop, [{ role: 'clerk', facilityId: elsewhere.id }]);
    const foreigner = await staffAt(shop, 'owner', { alias: 'the-bay' });
    for (const term of ['zoe', '3377', number, 'que', 'm-1042', 'quentin@'])
      for (const other of [stranger, foreigner]) expect(await search(term, other)).toMatchObject(none);
    expect((await stranger.ask(`/staff/customers/${customerId}`)).status).toBe(404);
    expect((await foreigner.ask(`/staff/customers/${customerId}`)).status).toBe(404);
    const starter = await staffAt(shop, 'starter');
    expect((await search('zoe', starter)).bookings).toHaveLength(1);
    expect((await search('que', starter)).customers).toEqual([]);
  });

  it('shows the card of a customer with their member number', async () => {
    expect(await clerk.read(`/staff/customers/${customerId}`)).toMatchObject({
      lastName: 'Dæhli',
      memberNumbers: ['M-1042'],
      upcoming: [],
      noShows: 0,
      noShowFees: [],
      lateCancels: 0,
    });
  });
});
