import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { startShop } from '#tests/support/shop.ts';
import { signIn, signInProved } from '#tests/support/sign-in.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffBrowserAt(shop, 'clerk');
type Page = Awaited<ReturnType<typeof clerk.read>>;

async function addCustomer(lastName: string, alias = 'cedar-ridge') {
  const email = `noor.${lastName.toLowerCase()}@example.com`;
  const { id } = await shop.db
    .insertInto('customer')
    .values({
      alias,
      email,
      first_name: 'Noor',
      last_name: lastName,
      is_imported: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}
const customerOf = async (bookingId: number) =>
  (
    await shop.db
      .selectFrom('reservation')
      .select('customer_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).customer_id;
const idOf = (page: Page, name: string) =>
  Number(
    page
      .all('td.booked a')
      .find((link) => link.textContent === name)
      ?.getAttribute('href')
      ?.split('/')
      .at(-1),
  );
const freePath = async (date: string, nth: number) => {
  const sheet = await clerk.read(`/staff/tee-sheet?facility=9101&date=${date}`);
  return sheet.all('td.free a').at(nth)?.getAttribute('href') ?? '';
};

const wish = (customerId: number, teetime: string) => ({
  facilityId: 9101,
  teetime,
  rate: 2,
  players: 1,
  customerId,
  firstName: 'Noor',
  lastName: 'Haddad',
  attemptId: crypto.randomUUID(),
});

describe('The tee sheet', () => {
  it('marks a golfer on their birthday, and a player partner who has an account', async () => {
    const { id } = await addCustomer('Berg');
    await shop.db.updateTable('customer').set({ birthday: '05-11' }).where('id', '=', id).execute();
    const path = `${await freePath('2031-05-11', 3)}&customer=${id}`;
    await clerk.post(path, (await clerk.read(path)).fieldsOf('form.panel button'));
    const marksOf = (page: Page) =>
      page.all('td.booked [title] .hidden').map((words) => words.textContent?.trim());
    const sheet = await clerk.read('/staff/tee-sheet?facility=9101&date=2031-05-11');
    expect(marksOf(sheet)).toEqual(['Birthday']);
    const partner = await addCustomer('Lind');
    await shop.db
      .updateTable('reservation_slot')
      .set({ customer_id: partner.id, name: 'Noor Lind' })
      .where('reservation_id', '=', idOf(sheet, 'Noor Berg'))
      .where('slot_number', '=', 2)
      .execute();
    const later = await clerk.read('/staff/tee-sheet?facility=9101&date=2031-05-11');
    expect(marksOf(later)).toEqual(['Birthday', 'Partner with an account']);
    const card = await clerk.read(`/staff/customers/${id}`);
    expect(card.textOf('.desk-sums')).toContain('May 11');
  });
});

describe('A known caller', () => {
  it('is found on the page of the tee time, and booked by three letters and three times Enter', async () => {
    const { id, email } = await addCustomer('Okafor');
    const path = await freePath('2031-05-10', 3);
    // Enter on the free slot, Shift+Tab twice, three letters and Enter: 7 keys.
    const found = await clerk.submit(path, {
      ...(await clerk.read(path)).fieldsOf('[value=find]'),
      term: 'oka',
    });
    expect(found.textOf('[autofocus]')).toBe('Book for Noor Okafor');
    // Enter on the first golfer found: 8 keys.
    const chosen = found.one('a[autofocus]').getAttribute('href') ?? '';
    expect(chosen).toBe(`${path}&customer=${id}`);
    const form = await clerk.read(chosen);
    expect(form.one<HTMLInputElement>('#booking-email, [name=email]').value).toBe(email);
    // The number of players has the focus, at 4: one more Enter books, 9 keys; an arrow changes it.
    expect(form.one<HTMLInputElement>('[autofocus]').value).toBe('4');
    const booked = await clerk.follow(await clerk.post(chosen, form.fieldsOf('form.panel button')));
    expect(booked.textOf('#toast p')).toBe('Noor Okafor is booked.');
    expect(await customerOf(idOf(booked, 'Noor Okafor'))).toBe(id);
  });

  it('whom nobody finds leaves the form, with a sentence', async () => {
    const path = await freePath('2031-05-10', 5);
    const fields = (await clerk.read(path)).fieldsOf('[value=find]');
    const nobody = await clerk.submit(path, { ...fields, term: 'zzz' });
    expect(nobody.html).toContain('No customer matches. Fill in the form.');
    const short = await clerk.submit(path, { ...fields, term: 'z' });
    expect([short.status, short.textOf('.field.bad .error')]).toEqual([
      400,
      'Enter at least 3 letters or numbers.',
    ]);
    expect(short.all('form.booking')).toHaveLength(1);
  });

  it('is booked from their card: first the day, then its tee time', async () => {
    const { id } = await addCustomer('Lindqvist');
    const card = await clerk.read(`/staff/customers/${id}`);
    const start = card.one('main a.btn').getAttribute('href') ?? '';
    expect(start).toBe(`/staff/bookings/new?customer=${id}`);
    const days = await clerk.read(`${start}&date=2031-05-12`);
    const time = days.all('#teetime option')[4]?.getAttribute('value') ?? '';
    const form = await clerk.read(`${start}&facility=9101&teetime=${time}`);
    expect(form.textOf('main')).toContain('For Noor Lindqvist');
    const typed = { ...form.fieldsOf('form.panel button'), players: '2' };
    const booked = await clerk.follow(await clerk.post(`${start}&facility=9101&teetime=${time}`, typed));
    expect(booked.textOf('#toast p')).toBe('Noor Lindqvist is booked.');
    const upcoming = await clerk.read(`/staff/customers/${id}`);
    expect(upcoming.all('main ul li a')).toHaveLength(1);
  });

  it('has the history of their bookings on their card, and nobody else’s', async () => {
    const [{ id }, other] = [await addCustomer('Sorensen'), await addCustomer('Marchetti')];
    const staff = await staffAt(shop, 'clerk');
    const book = async (customerId: number, teetime: string) =>
      (
        await staff.read<ChangedBooking>('/staff/bookings', {
          method: 'POST',
          body: wish(customerId, teetime),
        })
      ).booking;
    const booked = await book(id, '2031-05-13T17:00:00.000Z');
    await book(other.id, '2031-05-13T17:10:00.000Z');
    const moved = { teetime: '2031-05-13T18:00:00.000Z', version: booked.version };
    expect((await staff.post(`/staff/bookings/${booked.id}/move`, moved)).status).toBe(200);
    const card = await clerk.read(`/staff/customers/${id}`);
    const lines = card.all('[aria-labelledby=changes-title] li').map((line) => line.textContent ?? '');
    expect(lines).toHaveLength(2);
    const subject = `Booking ${booked.confirmationNumber}`;
    expect(lines[0]).toContain(`Moved, ${subject}`);
    expect(lines[0]).toContain('2:00 PM');
    expect(lines[1]).toContain(`Booked, ${subject}`);
  });

  it('with an account finds the booking in it', async () => {
    const { customerId: id, headers } = await signInProved(shop, 'member-at-desk@example.com');
    const path = `${await freePath('2031-05-11', 2)}&customer=${id}`;
    // The caller gives another name and no address for this booking.
    const typed = { ...(await clerk.read(path)).fieldsOf('form.panel button'), firstName: 'Sam', email: '' };
    await clerk.follow(await clerk.post(path, typed));
    const golfer = await browserAt(shop, {}, { sessionToken: headers.session ?? '' });
    const own = await golfer.read('/reservation/history');
    expect(own.html).toContain('May 11');
  });

  it('with an account whose address nobody has verified owns the booking only after that', async () => {
    const { customerId: id, headers } = await signIn(shop, 'stranger-at-desk@example.com');
    const path = `${await freePath('2031-05-11', 4)}&customer=${id}`;
    const page = await clerk.read(path);
    expect(page.textOf('main')).toContain('For Ada Palmer (email not verified)');
    expect((await clerk.read(`/staff/customers/${id}`)).textOf('.desk-sums')).toContain(
      'stranger-at-desk@example.com (email not verified)',
    );
    await clerk.follow(await clerk.post(path, page.fieldsOf('form.panel button')));
    const golfer = await browserAt(shop, {}, { sessionToken: headers.session ?? '' });
    expect((await golfer.read('/reservation/history')).html).not.toContain('May 11');
    await shop.db
      .updateTable('customer')
      .set({ email_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await golfer.read('/reservation/history')).html).toContain('May 11');
  });

  it('keeps what was typed when the booking is refused', async () => {
    const { id } = await addCustomer('Tanaka');
    const path = `${await freePath('2031-05-11', 6)}&customer=${id}`;
    const page = await clerk.read(path);
    const refused = await clerk.submit(path, {
      ...page.fieldsOf('form.panel button'),
      firstName: '',
      notes: 'Left-handed',
      players: '3',
    });
    expect(refused.textOf('.field.bad .error')).toBe('Enter a first name');
    expect(refused.fieldsOf('form.panel button')).toMatchObject({
      notes: 'Left-handed',
      players: '3',
      customerId: String(id),
    });
  });
});

describe('A walk-in foursome', () => {
  it('is booked by a name and Enter, with four players and a rate already chosen', async () => {
    const path = await freePath('2031-05-12', 8);
    // Enter on the free slot, "Kim" and Enter: 5 keys.
    const page = await clerk.read(path);
    expect(page.one('[autofocus]').getAttribute('name')).toBe('firstName');
    const fields = page.fieldsOf('form.panel button');
    expect(fields).toMatchObject({ players: '4' });
    const booked = await clerk.follow(await clerk.post(path, { ...fields, firstName: 'Kim' }));
    expect(booked.textOf('#toast p')).toBe('Kim is booked.');
  });
});

describe('The customer of a booking', () => {
  it('is none of another operator, and none that the caller’s courses do not know', async () => {
    const staff = await staffAt(shop, 'clerk');
    const unknown = await staff.post('/staff/bookings', wish(999_999, '2031-05-13T15:00:00.000Z'));
    expect(unknown.status).toBe(404);
    const many = await startShop({ files: [coastalGolf] });
    const roles = [{ role: 'clerk' as const, facilityId: 9202 }];
    const elsewhere = await staffAt(many, roles, { alias: 'coastal-golf' });
    const { id } = await many.db
      .insertInto('customer')
      .values({
        alias: 'coastal-golf',
        email: 'x@example.com',
        first_name: 'X',
        last_name: 'Y',
        is_imported: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = '/staff/bookings';
    const body = { ...wish(id, '2031-05-13T15:00:00.000Z'), facilityId: 9202 };
    expect((await elsewhere.post(path, body)).status).toBe(404);
    expect((await elsewhere.post(path, { ...body, facilityId: 9201, customerId: undefined })).status).toBe(
      403,
    );
  });

  it('has one booking of two attempts at the same time', async () => {
    const { id } = await addCustomer('Conti');
    const staff = await staffAt(shop, 'clerk');
    const body = wish(id, '2031-05-13T16:00:00.000Z');
    const answers = await Promise.all([
      staff.post('/staff/bookings', body),
      staff.post('/staff/bookings', body),
    ]);
    const bookings = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { booking: { id: number } }).booking.id),
    );
    expect(new Set(bookings).size).toBe(1);
  });
});
