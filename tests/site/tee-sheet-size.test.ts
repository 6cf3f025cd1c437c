import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const MOST_BYTES = 40_000;
const DATE = '2031-05-09';
const NAMES = ['Ada', 'Bo', 'Cyrus', 'Dina', 'Elsbeth', 'Frank', 'Greta', 'Hugo', 'Ines', 'Jakob'];
const FAMILIES = ['Palmer', 'Okafor', 'Lindqvist', 'Marsh', 'Tanaka', 'Holloway', 'Conti', 'Abbott'];

it('The sheet of 160 tee times with 200 bookings is sent in at most 40 kB', async () => {
  const inventory = {
    reservationWindowType: 'precise',
    startTimeMinutesAfterMidnight: 6 * 60,
    endTimeMinutesAfterMidnight: 19 * 60 + 15,
    maxTeeTimesPerHour: 12,
  };
  const file = sampleFile('cedar-ridge');
  const settings = { ...(file.settings as Record<string, unknown>), inventory };
  const shop = await startShop({ files: [{ ...file, settings }] });
  const clerk = await staffBrowserAt(shop, 'clerk');
  const free = await clerk.read(`/staff/tee-sheet?facility=9101&date=${DATE}`);
  const times = free.all('table.sheet tbody tr').length;
  expect(times).toBeGreaterThanOrEqual(160);
  for (let nth = 0; nth < 200; nth += 1) {
    const minutes = 6 * 60 + 5 * (nth % times);
    const time = [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    const name = `${NAMES[nth % NAMES.length]} ${FAMILIES[nth % FAMILIES.length]}${nth}`;
    const options = ['--date', DATE, '--time', time, '--players', '2', '--name', name, '--again'];
    await runShopCommand(shop.parts, ['book', 'cedar-ridge', '--rate', '2', ...options]).catch(() =>
      runShopCommand(shop.parts, ['book', 'cedar-ridge', '--rate', '7', ...options]),
    );
  }
  const answer = await clerk.get(`/staff/tee-sheet?facility=9101&date=${DATE}`);
  const html = await answer.text();
  expect(html.match(/class="booked /g)).toHaveLength(200);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_BYTES);
});
