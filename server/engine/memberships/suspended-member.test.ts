import { expect, it } from 'vitest';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { memberAt, readTeeTime } from '#tests/support/members.ts';
import { startShop } from '#tests/support/shop.ts';

const shop = await startShop({ files: CLUB_FILES });

it('Who is suspended has no member rates, not even in a cart that has one, and has them again when it is paid', async () => {
  const member = await memberAt(shop, 'club', 'suspended@example.com', [21]);
  const ratesSeen = async () =>
    (await member.search(CLUB_DAY, '&facilityIds=21')).flatMap(({ teetimes }) =>
      teetimes.flatMap(({ rates }) => rates.map(({ name }) => name)),
    );
  const become = (state: string) =>
    shop.database.pool.query('update membership set state = $1 where customer_id = $2', [
      state,
      member.customerId,
    ]);
  const place = await member.find(CLUB_DAY, 21, 'Member');
  const cartId = await member.golfer.newCart();
  const item = await readTeeTime(member.golfer.add(cartId, place, 1));
  const order = () =>
    member.golfer.ask('POST', '/order-teetime', {
      teetime: place.teeTime.teetime,
      rateId: place.rate.rateId,
      cartId,
      cartItemId: item.id,
      golferQuantity: 1,
    });
  await become('suspended');
  expect(await ratesSeen()).not.toContain('Member');
  expect((await order()).status).toBe(410);
  expect((await member.golfer.add(await member.golfer.newCart(), place, 1)).status).toBe(409);
  await become('active');
  expect(await ratesSeen()).toContain('Member');
  expect((await order()).status).toBe(200);
});
