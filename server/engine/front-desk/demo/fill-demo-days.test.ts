import { expect, it } from 'vitest';
import type { NoShowFees } from '#server/contract/staff/no-show-fee.ts';
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
  const { players } = await manager.read<NoShowFees>(`/staff/bookings/${ids[0]?.id}/no-show-fee`);
  const owing = { feeCents: 1_500, isNoShow: true, hasFee: false };
  expect(players).toMatchObject([owing, owing]);
});
