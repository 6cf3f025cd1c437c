import { beforeAll, describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { CLUB, offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { insertMembership } from '#tests/support/members.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
const SHOWN = {
  enabled: true,
  tabDisplay: { memberships: true, billing: true },
  membershipsDisplay: { paymentDetails: true, billingDetails: true, allowMembershipCancellation: true },
};
beforeAll(() => offerInAccount(shop, SHOWN));

/** A member who pays $50 plus tax every month, in a browser without scripts; the first was paid. */
async function memberAt(email: string) {
  const { id: customerId } = await newGolfer(shop, email);
  const id = await insertMembership(shop, CLUB.facilityId, { customerId, email, memberNumber: 'CR-9' });
  await shop.database.pool.query(
    `insert into membership_payment (membership_id, number, due_on, amount_cents, state)
     values ($1, 1, current_date, 5000, 'paid'), ($1, 2, current_date + 30, 5000, 'due')`,
    [id],
  );
  const browser = await browserAt(shop);
  await browser.signIn(email);
  return { id, ...browser };
}

describe('The page of memberships', () => {
  it('shows what they are, what was paid and what is next', async () => {
    const golfer = await memberAt('shown@example.com');
    const page = await golfer.read('/account/memberships');
    expect(page.title).toBe('Memberships · Account · Cedar Ridge Golf Course');
    expect(page.textOf('.panel h2')).toBe('Full Member');
    expect(page.textOf('dl')).toContain('CR-9');
    expect(page.textOf('dl')).toContain('$54.06 on');
    expect(page.textOf('tbody')).toContain('Paid');
  });

  it('cancels one with a confirmation that names its last day, and takes it back', async () => {
    const golfer = await memberAt('ending@example.com');
    const path = `/account/memberships/${golfer.id}/cancel`;
    const question = await golfer.read(path);
    expect(question.textOf('main')).toContain('Do you want to cancel Full Member?');
    const day = /It continues until (.+?), and you won't/.exec(question.textOf('main'))?.[1] ?? 'no day';
    const done = await golfer.follow(await golfer.send(path, 'form .btn.alt', {}));
    expect(done.textOf('#toast')).toBe(`Full Member is canceled. It continues until ${day}.`);
    expect(done.textOf('.panel')).toContain(`You canceled it. It continues until ${day}.`);
    const kept = await golfer.follow(await golfer.send('/account/memberships', '[name=resume]', {}));
    expect(kept.textOf('#toast')).toBe('Full Member continues.');
    expect(kept.textOf('.panel')).not.toContain('You canceled it.');
  });

  it('has no control where the facility does not let members cancel', async () => {
    const golfer = await memberAt('kept@example.com');
    await offerInAccount(shop, { ...SHOWN, membershipsDisplay: { paymentDetails: true } });
    expect((await golfer.read('/account/memberships')).html).not.toContain('/cancel');
    const away = await golfer.get(`/account/memberships/${golfer.id}/cancel`);
    expect([away.status, away.headers.get('location')]).toEqual([303, '/account']);
    await offerInAccount(shop, SHOWN);
  });

  it('asks nobody about a membership that is not theirs', async () => {
    const other = await memberAt('owner@example.com');
    const golfer = await memberAt('asking@example.com');
    expect((await golfer.get(`/account/memberships/${other.id}/cancel`)).status).toBe(404);
  });
});

describe('The billing list', () => {
  it('shows what was paid and what is due, with totals and as a file', async () => {
    const golfer = await memberAt('billed@example.com');
    const page = await golfer.read('/account/billing');
    expect(page.textOf('main')).toContain('$54.06 paid, $54.06 scheduled');
    expect(page.all('tbody tr')).toHaveLength(2);
    expect((await (await golfer.get('/account/billing.csv')).text()).trim().split('\r\n')).toHaveLength(3);
  });
});

describe('The page of gift certificates', () => {
  it('says that there are none', async () => {
    const golfer = await memberAt('no-gifts@example.com');
    expect((await golfer.read('/account/gift-certificates')).textOf('main')).toContain(
      'You have no gift certificates.',
    );
  });
});

describe('A membership whose payment was declined to the last', () => {
  it('says that it is suspended, and is paid with another card', async () => {
    const golfer = await memberAt('suspended@example.com');
    const { pool } = shop.database;
    await pool.query(`update membership set state = 'suspended', is_billed = true where id = $1`, [
      golfer.id,
    ]);
    await pool.query(
      `update membership_payment set due_on = '2026-01-01', tries = 4, told_tries = 4, first_tried_on = '2026-01-01'
       where membership_id = $1 and number = 2`,
      [golfer.id],
    );
    const page = await golfer.read('/account/memberships');
    expect(page.textOf('.panel')).toContain('Suspended');
    expect(page.textOf('.panel')).toContain('your membership is suspended');
    const refused = await golfer.follow(await golfer.send('/account/memberships', '[name=pay]', {}));
    expect(refused.textOf('#toast')).toBe('Please save a card first.');
    const { rows } = await pool.query('select customer_id as id from membership where id = $1', [golfer.id]);
    await keepTestCard(shop, rows[0].id);
    const paid = await golfer.follow(await golfer.send('/account/memberships', '[name=pay]', {}));
    expect(paid.textOf('#toast')).toBe('Full Member is paid.');
    expect(paid.textOf('.panel')).toContain('Active');
    expect(paid.html).not.toContain('name="pay"');
  });
});
