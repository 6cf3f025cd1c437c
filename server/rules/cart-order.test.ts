import { expect, test } from 'vitest';
import { inCartOrder } from './cart-order.ts';

const item = (id: string, type: string, teetime?: string, parentId: string | null = null) => ({
  id,
  type,
  parentId,
  extra: teetime ? { teetime } : {},
});
const order = (...items: ReturnType<typeof item>[]) => inCartOrder(items).map(({ id }) => id);

test('tee times come first and stand by time', () => {
  expect(
    order(
      item('gift', 'GiftCertificate'),
      item('late', 'TeeTime', '2031-05-04T12:00:00.000Z'),
      item('early', 'TeeTime', '2031-05-04T11:00:00.000Z'),
      item('membership', 'Membership'),
    ),
  ).toEqual(['early', 'late', 'gift', 'membership']);
});

test('a parent stands before its children, whatever was added first', () => {
  expect(
    order(
      item('balls', 'FeaturedProduct', undefined, 'round'),
      item('gift', 'GiftCertificate'),
      item('round', 'TeeTime', '2031-05-04T11:00:00.000Z'),
    ),
  ).toEqual(['round', 'balls', 'gift']);
});

test('a child without its parent is not lost', () => {
  expect(order(item('balls', 'FeaturedProduct', undefined, 'gone'))).toEqual(['balls']);
});

test('children stand right after their parents, a tee time that belongs to another beside it', () => {
  expect(
    order(
      item('membership', 'Membership'),
      item('balls of late', 'FeaturedProduct', undefined, 'late'),
      item('late', 'TeeTime', '2031-05-05T12:00:00Z'),
      item('early', 'TeeTime', '2031-05-04T12:00:00Z'),
      item('partner of early', 'TeeTime', '2031-05-04T12:00:00Z', 'early'),
      item('gift', 'GiftCertificate'),
    ),
  ).toEqual(['early', 'partner of early', 'late', 'balls of late', 'membership', 'gift']);
});
