import { expect, it } from 'vitest';
import { changesOf } from '#tests/support/changes.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { mailedEntry } from '#tests/support/mailed-entry.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
await changeSettings(shop, { user: { inviteAFriend: true, playerPartner: true } });

const DAY_MS = 86_400_000;
let nth = 0;

/** A booking to which its booker adds a partner, and what the partner's mails carry. */
async function added(rate = '18 Holes') {
  nth += 1;
  const host = await signInProved(shop, `host-${nth}@partners.example`);
  const email = `partner-${nth}@partners.example`;
  const partner = await signInProved(shop, email);
  const booked = await bookingToInvite(shop, { nth, players: 3, rate, headers: host.headers });
  const { reservationId } = booked;
  const path = `/reservation/${reservationId}/partner`;
  const add = () => shop.ask(path, { method: 'POST', headers: host.headers, body: { emailAddress: email } });
  expect((await add()).status).toBe(200);
  return {
    ...booked,
    add,
    uid: `partner-${reservationId}-${partner.customerId}@fairway`,
    remove: () => shop.ask(`${path}/2`, { method: 'DELETE', headers: host.headers }),
    leave: () => shop.ask(path, { method: 'DELETE', headers: partner.headers }),
    cancel: (players: number) =>
      shop.ask(`/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers: host.headers,
        body: { players },
      }),
    download: () =>
      shop.read<{ content: string }>(`/reservations/${reservationId}/calendar`, { headers: partner.headers }),
    entry: (kind: string) => mailedEntry(shop, email, kind),
    host,
    partner,
    email,
  };
}

it('A partner who is added has a mail with the entry for their calendar, the one they download, and what they pay', async () => {
  const { entry, download, uid, item, reservationId, host, partner } = await added('Walking');
  const mail = await entry('partner-added');
  expect(mail).toMatchObject({ method: 'REQUEST', uid, startsAt: item.teetime, status: 'CONFIRMED' });
  expect(mail.attendee).toContain('PARTSTAT=ACCEPTED');
  expect(mail.text).toContain('Open the attached file to add it to your calendar.');
  expect(mail.text).toMatch(/You pay \$\d+\.\d\d at the course\./);
  const due = Number(/You pay \$([\d.]+)/.exec(mail.text)?.[1]);
  for (const path of [`/reservations/${reservationId}`, `/reservation/${reservationId}/players`])
    expect(await shop.read(path, { headers: partner.headers })).toMatchObject({
      dueAtCourse: { currencyCode: 'USD', value: due },
    });
  const listed = await shop.read(`/reservation/${reservationId}/history`, { headers: partner.headers });
  expect(listed).toMatchObject({ Invoice: { TotalDue: due }, ConfirmationNumber: null });
  expect(
    await shop.read(`/reservation/${reservationId}/players`, { headers: host.headers }),
  ).not.toHaveProperty('dueAtCourse');
  const { content } = await download();
  expect(content).toContain(`UID:${uid}`);
  expect(content).toContain('METHOD:PUBLISH');
  for (const file of [content, mail.content]) expect(file).not.toMatch(/confirmation/i);
});

it('A partner’s entry follows moves and the cancellation of the booking, each with a higher sequence', async () => {
  const { entry, uid, reservationId, host, cancel } = await added();
  const first = await entry('partner-added');
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS / 24);
  const changes = changesOf(shop, { id: reservationId, headers: host.headers });
  const to = await changes.find({ date: '2031-05-07', players: 3 }, () => true);
  await changes.move(to);
  const moved = await entry('round-moved');
  expect((await cancel(0)).status).toBe(200);
  const cancelled = await entry('invitation-cancelled');
  expect(moved).toMatchObject({ method: 'REQUEST', uid, startsAt: to.teetime });
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid, status: 'CANCELLED' });
  expect(moved.sequence).toBeGreaterThan(first.sequence);
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
});

it('A partner who is taken out, leaves or goes with fewer players has the entry cancelled; added again, it is back', async () => {
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() - 3 * DAY_MS);
  const { entry, uid, add, remove, leave, cancel } = await added();
  const outs = [remove, leave, () => cancel(2)];
  let there = await entry('partner-added');
  for (const out of outs) {
    expect((await out()).status).toBeLessThan(300);
    const gone = await entry('invitation-cancelled');
    expect(gone).toMatchObject({ method: 'CANCEL', uid });
    expect(gone.sequence).toBeGreaterThan(there.sequence);
    if (out === outs.at(-1)) break;
    // A partner is mailed once a day that they are added.
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expect((await add()).status).toBe(200);
    there = await entry('partner-added');
    expect(there).toMatchObject({ method: 'REQUEST', uid });
    expect(there.sequence).toBeGreaterThan(gone.sequence);
  }
  shop.clock.now = now;
});

it('A partner who was invited before has one entry, that of the invitation, whichever came first', async () => {
  nth += 1;
  const host = await signInProved(shop, `host-${nth}@partners.example`);
  const booked = await bookingToInvite(shop, { nth, players: 3, headers: host.headers });
  for (const [index, isAccepted] of [true, false].entries()) {
    const email = `both-${index}@partners.example`;
    await signInProved(shop, email);
    const link = await booked.invite({ name: 'Kim', email });
    if (isAccepted) await reply(shop, link, 'accept');
    await shop.ask(`/reservation/${booked.reservationId}/partner`, {
      method: 'POST',
      headers: host.headers,
      body: { emailAddress: email },
    });
    expect(await mailedEntry(shop, email, 'partner-added')).toMatchObject({
      uid: `invitation-${link.id}@fairway`,
    });
  }
});
