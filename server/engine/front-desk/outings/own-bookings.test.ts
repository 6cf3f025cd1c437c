import { expect, it } from 'vitest';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');

it('The contact of an outing neither moves nor cancels one of its bookings online', async () => {
  const email = 'organizer@acme.example';
  const { headers } = await signInProved(shop, email);
  const { bookings } = await outingFor(clerk, { date: '2031-05-12', email });
  const [first] = bookings;
  const cancel = await shop.ask(`/reservations/${first?.id}/cancel`, { method: 'PUT', body: {}, headers });
  const quote = await shop.ask(`/reservations/${first?.id}/cancel`, { headers });
  const change = await shop.ask(`/reservations/${first?.id}/change?rateId=1&players=4`, { headers });
  for (const [answer, code] of [
    [cancel, 'NOT_CANCELLABLE'],
    [quote, 'NOT_CANCELLABLE'],
    [change, 'NOT_CHANGEABLE'],
  ] as const)
    expect(await answer.json()).toMatchObject({
      code,
      message:
        'This booking is part of a group. Its organizer and Cedar Ridge Golf Course change it together: call the course.',
    });
  expect((await clerk.post(`/staff/bookings/${first?.id}/cancel`, { isRefunded: false })).status).toBe(200);
});
