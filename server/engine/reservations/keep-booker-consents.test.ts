import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import { newGolfer, startAccounts } from '#tests/support/accounts.ts';
import { buy, changeSettings } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const engine = await startAccounts();
await letOneBookForMany(engine);

const askFor = (email: boolean, mobile: boolean) =>
  changeSettings(engine, {
    checkout: {
      optIn: {
        email: { enabled: email },
        mobile: { enabled: mobile, message: 'Offers by text, please.' },
        troon: false,
        caddieRequest: false,
      },
    },
  });
beforeAll(() => askFor(true, true));

const events = (by: { customer_id: number } | { email: string }) =>
  engine.db
    .selectFrom('consent_event')
    .select(['kind', 'is_given', 'source', 'text_shown', 'facility_id'])
    .where((eb) => eb.and(by))
    .orderBy('id')
    .execute();
const EMAIL = {
  kind: 'email-marketing',
  is_given: true,
  source: 'checkout',
  text_shown: 'I would like to receive e-mail news and offers from Cedar Ridge Golf Course.',
  facility_id: 9101,
};
const SMS = { ...EMAIL, kind: 'sms-marketing', text_shown: 'Offers by text, please.' };

describe('What is agreed to at the checkout', () => {
  it('is a consent of the customer, with the words that were shown, and once', async () => {
    const { headers, id } = await newGolfer(engine, 'ada@example.com');
    const card = { emailOptIn: 'true', smsOptIn: 'true' };
    await buy(engine, { rate: 'Walking', nth: 1, headers, card });
    await buy(engine, { rate: 'Walking', nth: 2, headers, card });
    expect(await events({ customer_id: id })).toEqual([EMAIL, SMS]);
    const { customer } = await engine.read<Session>('/profile', { headers });
    expect(Object.values(customer.facilityCustomers)[0]).toMatchObject({
      emailOptIn: true,
      smsOptIn: true,
      transactionalSmsOptedIn: false,
    });
    expect(customer.phoneNumbers[0]?.value).toBe('5554443333');
  });

  it('is not taken back by a box that is left empty', async () => {
    const { headers, id } = await newGolfer(engine, 'bea@example.com', { emailOptIn: true });
    await buy(engine, { rate: 'Walking', nth: 3, headers, card: { emailOptIn: 'false' } });
    expect(await events({ customer_id: id })).toMatchObject([{ source: 'sign-up', is_given: true }]);
  });

  it('is kept of a guest with the e-mail', async () => {
    const card = { BookerEmail: 'guest@example.com', emailOptIn: 'true' };
    await buy(engine, { rate: 'Walking', nth: 4, card });
    expect(await events({ email: 'guest@example.com' })).toEqual([EMAIL]);
  });

  it('is nothing where the operator does not ask', async () => {
    await askFor(false, false);
    const { headers, id } = await newGolfer(engine, 'cy@example.com');
    await buy(engine, { rate: 'Walking', nth: 5, headers, card: { emailOptIn: 'true', smsOptIn: 'true' } });
    expect(await events({ customer_id: id })).toEqual([]);
  });
});
