import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { askProgram } from '#tests/support/program/ask-program.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { formDataOf, readHtml } from '#tests/support/read-html.ts';
import { findTeeTime } from '#tests/support/shop.ts';
import { SUBMIT, typedBy } from '#tests/support/site/buyer.ts';
import { startSlowProxy } from '#tests/support/slow-proxy.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-buying-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(program: 'start' | 'api', env: Record<string, string>) {
  const running = startProgram({ program, port: await findFreePort(), env: { RATE_LIMITS: 'off', ...env } });
  started.push(running);
  await running.whenOpen();
  return running;
}

/** A browser without scripts at a running site. */
function browserAt(url: string) {
  const cookies = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${url}${address}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    ask,
    /** Sends the form of a button on a page, with what is typed into it. */
    async press(address: string, button: string, typed: Record<string, string>) {
      const document = await readHtml(await (await ask(address)).text());
      const form = document.querySelector<HTMLButtonElement>(button)?.form;
      if (!form) throw new Error(`${button} is in no form of ${address}`);
      const fields = Object.entries({ ...Object.fromEntries(formDataOf(form)), ...typed });
      const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
      return ask(form.getAttribute('action') || address, { method: 'POST', body });
    },
  };
}

it('told to stop, a site leaves the purchase that is going on to its booking API, which finishes it', async () => {
  await fillDataDir(path.join(dataDir, 'engine'));
  const engine = await start('api', { DATA_DIR: path.join(dataDir, 'engine') });
  const slow = await startSlowProxy(engine.url);
  try {
    const site = await start('start', { DATA_DIR: path.join(dataDir, 'site'), BOOKING_API_URL: slow.url });
    const shop = askProgram(engine.url);
    const date = addDays(localDateOf(new Date(), 'America/New_York'), 5);
    const wanted = { nth: 3, players: 2, date };
    const { courseId, teetime, rate } = await findTeeTime(shop, wanted);
    const golfer = browserAt(site.url);
    await golfer.press(
      `/tee-time?courseId=${courseId}&teetime=${teetime}`,
      '[data-testid=add-to-cart-button]',
      { rateId: String(rate.rateId), golfers: '2' },
    );
    slow.hold((method, url) => method === 'POST' && url.endsWith('/process-payment'));
    const sent = await golfer.press('/checkout', SUBMIT, typedBy());
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/progress\?key=/),
    ]);
    site.child.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    slow.letThrough();
    const bookedPlayers = async () => {
      const path = `/v2/tee-times?date=${date}&facilityIds=9101`;
      const sheets = await shop.read<TeeSheet[]>(path, { alias: 'cedar-ridge' });
      const booked = sheets.flatMap(({ teetimes }) => teetimes).find((each) => each.teetime === teetime);
      return booked?.bookedPlayers;
    };
    await expect.poll(bookedPlayers).toBeGreaterThanOrEqual(2);
  } finally {
    await slow.close();
  }
});
