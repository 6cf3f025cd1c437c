import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#server/contract/alerts.ts';
import type { Delivery } from '#server/outside/delivery.ts';
import type { MailMessage } from '#server/outside/mail/mailer.ts';
import { readWallClock } from '#server/rules/alert-hours.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { buy, changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { AlertMail } from '../mails/alert.mail.ts';
import { sendMessage } from '../mails/send-message.ts';
import { notifyAlerts } from './notify-alerts.ts';
import { recheckAlert } from './recheck-alert.ts';

const shop = await startShop();
const { db } = shop;
const DAY = '2031-05-06';
const ACCEPTED: Delivery = { outcome: 'accepted', response: '250' };
const AWAY: Delivery = { outcome: 'postponed', reason: 'away', mayHaveArrived: false, isServerDown: true };

const sent: MailMessage[] = [];
const texts: string[] = [];
const server: { answer: Delivery } = { answer: ACCEPTED };
const sending = {
  ...shop.parts,
  log: pino({ level: 'silent' }),
  alerts: recheckAlert(shop.parts),
  mailer: {
    send: async (message: MailMessage, beforeHandOver: () => Promise<void>) => {
      if (server.answer === AWAY) return AWAY;
      await beforeHandOver();
      sent.push(message);
      return server.answer;
    },
    close: async () => undefined,
  },
  sms: {
    send: async ({ text }: { text: string }, beforeHandOver: () => Promise<void>) => {
      await beforeHandOver();
      texts.push(text);
      return ACCEPTED;
    },
  },
};

const notify = () => notifyAlerts(shop.parts, { alias: 'cedar-ridge', facilityId: 9101 });
const messages = () =>
  db
    .selectFrom('outbox')
    .select(['id', 'state', 'content', 'channel'])
    .where('kind', 'in', ['tee-time-alert', 'notice-sms'])
    .orderBy('created_at')
    .execute();
const mails = async () =>
  (await messages()).flatMap(({ channel, content }) => (channel === 'mail' ? [content as AlertMail] : []));
const states = async () => (await messages()).map(({ state }) => state);
/** Sends the outbox with this many processes at once. */
async function send(processes = 1) {
  await db
    .updateTable('outbox')
    .set({ send_after: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  const waiting = await messages();
  await Promise.all(
    Array.from({ length: processes }, async () => {
      for (const { id } of waiting) await sendMessage(id, sending);
    }),
  );
}
/** The tee times that the delivered emails link to, email by email. */
const arrived = () =>
  sent.map(({ text }) => [...text.matchAll(/teetime=(\S+?Z)/g)].map(([, teetime]) => teetime));

let people = 0;
async function newWatcher(change: object = {}) {
  const golfer = await signIn(shop, `rechecked-${people++}@example.com`);
  await db
    .updateTable('customer')
    .set({ email_verified_at: SAMPLE_NOW, phone: '5554440031', phone_e164: '+15554440031' })
    .where('id', '=', golfer.customerId)
    .execute();
  const { id } = await shop.read<Alert>('/profile/teetime-alerts', {
    method: 'POST',
    headers: golfer.headers,
    body: {
      facilityId: 9101,
      dates: [DAY],
      teetimeStartTime: '05:00',
      players: 2,
      languageCode: 'en',
      ...change,
    },
  });
  const path = `/profile/teetime-alerts/${id}`;
  return {
    ...golfer,
    edit: (body: object) => shop.read<Alert>(path, { method: 'PATCH', headers: golfer.headers, body }),
    remove: () => shop.ask(path, { method: 'DELETE', headers: golfer.headers }),
  };
}

let nth = 0;
/** A tee time booked for four. */
async function fullTime(wanted: { teetime?: string; players?: number } = {}) {
  const { item, reservationId } = await buy(shop, { date: DAY, players: 4, nth: nth++, ...wanted });
  return {
    teetime: item.teetime,
    cancel: () =>
      shop.read(`/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': item.cartId },
        body: { players: 0 },
      }),
  };
}

beforeEach(async () => {
  await db.deleteFrom('tee_time_alert').execute();
  await db.deleteFrom('outbox').execute();
  sent.length = 0;
  texts.length = 0;
  server.answer = ACCEPTED;
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
});

describe('An alert’s mail that had to wait', () => {
  it('leaves out what is taken meanwhile, which is told again when it gets free again', async () => {
    const [first, second] = [await fullTime(), await fullTime()];
    await newWatcher();
    await first.cancel();
    await second.cancel();
    await notify();
    server.answer = AWAY;
    await send();
    expect(await states()).toEqual(['waiting']);
    const again = await fullTime({ teetime: first.teetime });
    server.answer = ACCEPTED;
    await send();
    expect(arrived()).toEqual([[second.teetime]]);
    // We store only the times that the email named.
    expect((await mails()).map(({ startsAt }) => startsAt)).toEqual([[second.teetime]]);
    await again.cancel();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await notify();
    await notify();
    await send();
    expect(arrived()).toEqual([[second.teetime], [first.teetime]]);
  });

  it('is not sent when nothing of it is free, and its alert is told again, also when nobody looked in between', async () => {
    const full = await fullTime();
    await newWatcher();
    await full.cancel();
    await notify();
    const again = await fullTime({ teetime: full.teetime });
    await send();
    expect([arrived(), await states()]).toEqual([[], ['obsolete']]);
    await again.cancel();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await notify();
    await send();
    expect([arrived(), await states()]).toEqual([[[full.teetime]], ['obsolete', 'sent']]);
  });

  it('is not sent when too few places are left for its party', async () => {
    const full = await fullTime();
    await newWatcher({ players: 3 });
    await full.cancel();
    await notify();
    await fullTime({ teetime: full.teetime, players: 2 });
    await send();
    expect([arrived(), await states()]).toEqual([[], ['obsolete']]);
  });

  it('is not sent once its alert is deleted, is about other hours, or is over', async () => {
    const full = await fullTime();
    const [deleted, edited, over] = [
      await newWatcher(),
      await newWatcher(),
      await newWatcher({ dates: [DAY, '2031-05-07'] }),
    ];
    await full.cancel();
    await notify();
    await deleted.remove();
    await edited.edit({ teetimeStartTime: '22:00', teetimeEndTime: '23:00' });
    await db
      .updateTable('tee_time_alert')
      .set({ active_until: SAMPLE_NOW })
      .where('customer_id', '=', over.customerId)
      .execute();
    await send();
    expect([arrived(), await states()]).toEqual([[], ['obsolete', 'obsolete', 'obsolete']]);
  });

  it('is not sent where the operator has no alerts any more', async () => {
    const full = await fullTime();
    await newWatcher();
    await full.cancel();
    await notify();
    await changeSettings(shop, { appearance: { actionTile: {} } });
    try {
      await send();
      expect([arrived(), await states()]).toEqual([[], ['obsolete']]);
    } finally {
      await changeSettings(shop, { appearance: { actionTile: { teeTimeAlerts: { enabled: true } } } });
    }
  });

  it('is for as many golfers and in the language that the alert is for now', async () => {
    const full = await fullTime();
    const golfer = await newWatcher();
    await full.cancel();
    await notify();
    await golfer.edit({ players: 3, languageCode: 'de' });
    await send();
    expect(sent[0]?.text).toContain('golfers=3&');
    expect(sent[0]?.text).toContain('3 Spieler');
  });

  it('counts no more other times than there are', async () => {
    const full = await Promise.all(Array.from({ length: 2 }, () => fullTime()));
    await newWatcher();
    await db.updateTable('tee_time_alert').set({ known_times: [] }).execute();
    for (const { cancel } of full) await cancel();
    await notify();
    const [mail] = await mails();
    const { startsAt = [], more } = mail ?? {};
    expect(startsAt).toHaveLength(5);
    expect(more?.count).toBeGreaterThan(0);
    // All of them except the named ones.
    const from = readWallClock(new Date(Date.parse(startsAt[4] ?? '') + 60_000), 'America/New_York');
    const { id } = await db
      .insertInto('block')
      .values({
        facility_id: 9101,
        first_date: DAY,
        last_date: DAY,
        from_time: from.time,
        to_time: '24:00',
        reason: 'frost',
        source: 'shop',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      await send();
      expect(arrived()).toEqual([startsAt]);
      expect(sent[0]?.text).not.toContain('more times are open');
    } finally {
      await db.deleteFrom('block').where('id', '=', id).execute();
    }
  });

  it('arrives once, whoever sends it, looks for free times and books at the same time', async () => {
    const full = await Promise.all(Array.from({ length: 3 }, () => fullTime()));
    await Promise.all(Array.from({ length: 4 }, () => newWatcher()));
    for (const { cancel } of full) await cancel();
    await notify();
    const [taken] = full;
    const [again] = await Promise.all([
      fullTime({ teetime: taken?.teetime ?? '' }),
      send(3),
      notify(),
      notify(),
    ]);
    await send(2);
    await again.cancel();
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await Promise.all([notify(), notify(), send(2)]);
    await send(2);
    const told = sent.flatMap(({ to, text }) =>
      [...text.matchAll(/teetime=(\S+?Z)/g)].map(([, teetime]) => `${to.address} ${teetime}`),
    );
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(4 * 3);
  });
});

describe('An alert’s text that had to wait', () => {
  it('is not sent when its time is taken, and the mail that was is not repeated', async () => {
    const [taken, free] = [await fullTime(), await fullTime()];
    const golfer = await newWatcher();
    await db
      .insertInto('consent')
      .values({
        customer_id: golfer.customerId,
        facility_id: 9101,
        sms_transactional: true,
      })
      .execute();
    await taken.cancel();
    await notify();
    await send();
    await free.cancel();
    await notify();
    expect(texts).toHaveLength(1);
    await fullTime({ teetime: free.teetime });
    await send();
    expect([texts.length, await states()]).toEqual([1, ['sent', 'sent', 'obsolete', 'obsolete']]);
  });
});
