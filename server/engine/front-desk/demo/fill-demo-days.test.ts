import { expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { insertSampleStaff } from '#server/db/samples/sample-staff.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { fillDemoDays } from './fill-demo-days.ts';

const shop = await startShop({ files: [cedarRidge, coastalGolf] });

it('The demo has golfers who missed a tee time of yesterday and owe a fee, however often it starts', async () => {
  await insertSampleStaff(shop.db, ['cedar-ridge', 'coastal-golf']);
  await fillDemoDays(shop.parts);
  await fillDemoDays(shop.parts);
  const ids = await shop.db.selectFrom('reservation').select('id').where('facility_id', '=', 9202).execute();
  expect(ids).toHaveLength(1);
  const manager = await staffAt(shop, 'manager', { alias: 'coastal-golf' });
  const { due } = await manager.read<{ due: { feeCents: number }[] }>(
    `/staff/bookings/${ids[0]?.id}/no-show-fee`,
  );
  expect(due.map(({ feeCents }) => feeCents)).toEqual([1_500, 1_500]);
});
