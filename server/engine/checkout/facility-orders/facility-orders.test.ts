import { describe, expect, it } from 'vitest';
import type { FacilityOrderDetails, FacilityOrders } from '#server/contract/facility-orders.ts';
import { CLUB, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const PATH = '/profile/g1/orders';
let people = 0;
let nth = 0;

async function golfer() {
  people += 1;
  const { customerId, headers } = await signIn(shop, `bought-${people}@example.com`);
  await knowGolfer(shop, customerId);
  const read = <Answer>(query = '') => shop.read<Answer>(`${PATH}${query}`, { headers });
  const book = () => buy(shop, { nth: nth++, players: 2, date: '2031-05-06', headers });
  return { customerId, headers, read, book };
}

describe('What a golfer bought at a facility', () => {
  it('is listed, the newest first, page by page, with details', async () => {
    const { read, book } = await golfer();
    const [first, second] = [await book(), await book()];
    const all = await read<FacilityOrders>('?orderStatuses=closed');
    expect(all).toMatchObject({ totalCount: 2, pageIndex: 0 });
    const invoiceOf = (bought: typeof first) => bought.order.invoice;
    expect(all.orders.map(({ orderId }) => orderId)).toEqual(
      [second, first].map((each) => invoiceOf(each)?.referenceId),
    );
    expect(all.orders[1]).toMatchObject({
      gnFacilityId: CLUB.facilityId,
      status: 'closed',
      total: invoiceOf(first)?.pricing.totalDue.value,
    });
    expect(await read('?pageSize=1&pageIndex=1')).toMatchObject({ totalCount: 2, orders: [all.orders[1]] });
    expect(await read('?endDate=2001-01-01')).toMatchObject({ totalCount: 0, orders: [] });
    const details = await read<FacilityOrderDetails>(
      `/details?gnFacilityId=${CLUB.facilityId}&orderId=${all.orders[1]?.orderId}`,
    );
    expect(details).toMatchObject({ ...all.orders[1], due: 0, paid: all.orders[1]?.total });
    const sum = details.lines.reduce((total, line) => total + Math.round(line.total * 100), 0);
    expect(sum).toBe(Math.round(details.total * 100));
  });

  it("is nobody else's, and not told where the tab is off", async () => {
    const owner = await golfer();
    const bought = await owner.book();
    const other = await golfer();
    const path = `${PATH}/details?gnFacilityId=9101&orderId=${bought.order.invoice?.referenceId}`;
    expect((await shop.ask(path, { headers: other.headers })).status).toBe(404);
    expect(await other.read()).toMatchObject({ totalCount: 0 });
    await offerInAccount(shop, { enabled: true, tabDisplay: { orders: false } });
    for (const each of [PATH, path])
      expect((await shop.ask(each, { headers: owner.headers })).status).toBe(403);
    expect((await shop.ask(`${PATH}?orderStatuses=open`, { headers: owner.headers })).status).toBe(400);
  });
});
