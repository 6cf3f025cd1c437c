import { expect, it } from 'vitest';
import { sortCartItems } from './sort-cart-items.ts';

const item = (
  id: string,
  position: number,
  more: { type?: string; at?: string; parentId?: string } = {},
) => ({
  id,
  position,
  type: more.type ?? 'TeeTime',
  parentId: more.parentId ?? null,
  startsAt: more.at ? new Date(more.at) : null,
});

it('puts tee times first, by tee time, and parents before children', () => {
  const items = [
    item('membership', 1, { type: 'Membership' }),
    item('balls of late', 2, { type: 'FeaturedProduct', parentId: 'late' }),
    item('late', 3, { at: '2031-05-05T12:00:00Z' }),
    item('early', 4, { at: '2031-05-04T12:00:00Z' }),
    item('partner of early', 5, { at: '2031-05-04T12:00:00Z', parentId: 'early' }),
    item('gift', 6, { type: 'GiftCertificate' }),
  ];
  expect(sortCartItems(items).map(({ id }) => id)).toEqual([
    'early',
    'partner of early',
    'late',
    'balls of late',
    'membership',
    'gift',
  ]);
});
