import { describe, expect, it } from 'vitest';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { readMail } from '#tests/support/accounts.ts';
import { askThrough } from '#tests/support/ask.ts';
import { changesOf } from '#tests/support/changes.ts';
import { doomedEngine } from '#tests/support/crash.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { mailedEntry } from '#tests/support/mailed-entry.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
await changeSettings(shop, { user: { inviteAFriend: true, playerPartner: true } });

let nth = 0;
/** A booking, and a friend who accepted the invitation to it. */
async function accepted(rate = '18 Holes') {
  nth += 1;
  const booked = await bookingToInvite(shop, { nth, players: 3, rate });
  const email = `friend-${nth}@friends.example`;
  const link = await booked.invite({ name: 'Ana "Flo" Flores', email });
  const answer = await reply(shop, link, 'accept');
  const received: ReceivedInvitation = await answer.json();
  const file = (kind: string) => mailedEntry(shop, email, kind);
  const cancel = (body: Record<string, unknown>) =>
    shop.ask(`/reservations/${booked.reservationId}/cancel`, {
      method: 'PUT',
      headers: booked.headers,
      body,
    });
  return { ...booked, email, link, received, file, cancel };
}

describe('A friend who accepted', () => {
  it('has a spot and one mail with its entry, wherever the program died before they answered again', async () => {
    let steps = 0;
    for (let isAlive = false; !isAlive; steps += 1) {
      nth += 1;
      const booked = await bookingToInvite(shop, { nth, players: 3, rate: '18 Holes' });
      const email = `dying-${nth}@friends.example`;
      const link = await booked.invite({ name: 'Ana Flores', email });
      const doomed = doomedEngine(shop, steps);
      const dying = askThrough((request) => doomed.fetch(request));
      await reply(dying, link, 'accept').catch(() => undefined);
      isAlive = !doomed.isDead();
      await reply(shop, link, 'accept');
      const { invitations } = await booked.list();
      expect(invitations).toMatchObject([{ email, state: 'accepted' }]);
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as mails from outbox where to_address = $1 and kind = 'invitation-accepted'`,
        [email],
      );
      expect(rows).toEqual([{ mails: 1 }]);
    }
    expect(steps).toBeGreaterThan(1);
  });

  it('has a mail with the entry for their calendar, which says whether their spot is paid', async () => {
    const { file, received, item, link } = await accepted('18 Holes');
    const mail = await file('invitation-accepted');
    expect(mail).toMatchObject({
      method: 'REQUEST',
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      uid: `invitation-${link.id}@fairway`,
      sequence: 0,
      startsAt: item.teetime,
      status: 'CONFIRMED',
    });
    expect(mail.attendee).toContain('PARTSTAT=ACCEPTED');
    expect(mail.attendee).toContain('RSVP=FALSE');
    expect(mail.subject).toMatch(/^You're in: tee time, /);
    expect(received.dueAtCourse).toEqual({ currencyCode: 'USD', value: 0 });
    expect(mail.text).toContain('Your spot is paid.');
    const downloaded = await shop.read<{ content: string }>(`/invitation/${link.id}/${link.hash}/calendar`);
    expect(downloaded.content).toContain(mail.uid);
  });

  it('is told what they pay at the course, on the page and in the mail', async () => {
    const { file, received, reservationId, headers } = await accepted('Walking');
    const { order } = await changesOf(shop, { id: reservationId, headers }).show();
    const share = (order.invoice?.pricing.dueAtCourse.value ?? 0) / 3;
    expect(share).toBeGreaterThan(0);
    expect(received.dueAtCourse?.value).toBeCloseTo(share, 2);
    expect((await file('invitation-accepted')).text).toContain(
      `You pay $${received.dueAtCourse?.value.toFixed(2)} at the course.`,
    );
  });

  it('has the same entry moved with the booking, and cancelled with it, each time with a higher sequence', async () => {
    const { file, reservationId, headers, cancel } = await accepted();
    const first = await file('invitation-accepted');
    const changes = changesOf(shop, { id: reservationId, headers });
    const to = await changes.find({ date: '2031-05-07', players: 3 }, () => true);
    await changes.move(to);
    const moved = await file('round-moved');
    expect((await cancel({ players: 0 })).status).toBe(200);
    const cancelled = await file('invitation-cancelled');
    expect([moved, cancelled].map(({ uid }) => uid)).toEqual([first.uid, first.uid]);
    expect([moved.method, cancelled.method, cancelled.status]).toEqual(['REQUEST', 'CANCEL', 'CANCELLED']);
    expect(moved.startsAt).toBe(to.teetime);
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
  });

  it('has the entry cancelled when they are removed; a friend who never answered has no entry', async () => {
    const { file, invite, reservationId, headers, list, cancel: leave } = await accepted();
    const first = await file('invitation-accepted');
    await invite({ name: 'Ben', email: `ben-${nth}@friends.example` });
    const { invitations } = await list();
    for (const { id } of invitations)
      await shop.ask(`/reservation/${reservationId}/friend-invitations/${id}`, { method: 'DELETE', headers });
    const cancelled = await file('invitation-cancelled');
    expect([cancelled.uid, cancelled.method]).toEqual([first.uid, 'CANCEL']);
    expect(cancelled.sequence).toBeGreaterThan(first.sequence);
    const other = await readMail(shop, `ben-${nth}@friends.example`, 'invitation-cancelled');
    expect(other.attachments).toEqual([]);
    expect((await leave({ players: 0 })).status).toBe(200);
  });

  it('has one entry at a time when they are taken out, invited and accept again, and again', async () => {
    const { file, invite, list, email, reservationId, headers, link } = await accepted();
    const entries = [await file('invitation-accepted')];
    for (const takeOut of [
      async () => {
        const [{ id } = { id: '' }] = (await list()).invitations;
        return shop.ask(`/reservation/${reservationId}/friend-invitations/${id}`, {
          method: 'DELETE',
          headers,
        });
      },
      // Twice in a day: each entry is cancelled, not only the first.
      () => shop.ask(`/reservation/${reservationId}/partner/2`, { method: 'DELETE', headers }),
      () => shop.ask(`/reservation/${reservationId}/partner/2`, { method: 'DELETE', headers }),
    ]) {
      const before = entries.at(-1);
      expect((await takeOut()).status).toBe(200);
      const cancelled = await file('invitation-cancelled');
      expect(cancelled).toMatchObject({ method: 'CANCEL', uid: before?.uid });
      expect(cancelled.sequence).toBeGreaterThan(before?.sequence ?? 0);
      const again = await invite({ name: 'Ana', email });
      expect((await reply(shop, again, 'accept')).status).toBe(200);
      entries.push(await file('invitation-accepted'));
      expect(entries.at(-1)).toMatchObject({ method: 'REQUEST', uid: `invitation-${again.id}@fairway` });
      // Inviting a player again changes nothing, and the old link accepts nothing.
      const twice = await shop.ask(`/reservation/${reservationId}/friend-invitations`, {
        method: 'POST',
        headers,
        body: { invitations: [{ name: 'Ana', email }] },
      });
      expect((await list()).invitations).toHaveLength(1);
      expect(twice.status).toBe(200);
      expect((await reply(shop, link, 'accept')).status).toBe(411);
    }
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  });
});

describe('A friend who accepted signed in', () => {
  it('has one entry, whether it is mailed or downloaded, and it is cancelled when they leave', async () => {
    const { reservationId, invite } = await bookingToInvite(shop, { nth: 22, players: 3 });
    const email = 'leaver@friends.example';
    const friend = await signInProved(shop, email);
    const link = await invite({ name: 'Lea', email });
    await Promise.all([1, 2].map(() => reply(shop, link, 'accept', { headers: friend.headers })));
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as count from outbox where kind = 'invitation-accepted' and to_address = $1`,
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const downloaded = await shop.read<{ content: string }>(`/reservations/${reservationId}/calendar`, {
      headers: friend.headers,
    });
    expect(downloaded.content).toContain(`UID:invitation-${link.id}@fairway`);
    expect(downloaded.content).not.toMatch(/confirmation/i);
    const shown = await changesOf(shop, { id: reservationId, headers: friend.headers }).show();
    expect(shown.order.teetimes[0]).not.toHaveProperty('cancellableUntil');
    const path = `/reservation/${reservationId}/partner`;
    expect((await shop.ask(path, { method: 'DELETE', headers: friend.headers })).status).toBe(204);
    const [attached] = (await readMail(shop, email, 'invitation-cancelled')).attachments;
    expect(attached?.content).toContain(`UID:invitation-${link.id}@fairway`);
    expect(attached?.content).toContain('METHOD:CANCEL');
  });
});

describe('A player partner', () => {
  it('has the round ahead in their account, and cannot cancel or change it', async () => {
    const email = `partner-${nth}@friends.example`;
    const partner = await signInProved(shop, email);
    const host = await signInProved(shop, `host-${nth}@friends.example`);
    const { reservationId } = await bookingToInvite(shop, { nth: 20, players: 2, headers: host.headers });
    const added = await shop.ask(`/reservation/${reservationId}/partner`, {
      method: 'POST',
      headers: host.headers,
      body: { emailAddress: email },
    });
    expect(added.status).toBe(200);
    const ahead = async (headers: Record<string, string>) =>
      (await shop.read<{ reservations: UpcomingReservation[] }>('/reservation/upcoming', { headers }))
        .reservations;
    expect(await ahead(partner.headers)).toMatchObject([{ reservationId, isPartner: true, orderId: null }]);
    expect(await ahead(host.headers)).toMatchObject([{ reservationId, isPartner: false }]);
    const shown = await changesOf(shop, { id: reservationId, headers: partner.headers }).show();
    expect(shown.order.teetimes).toMatchObject([
      { isCancellable: false, isChangeable: false, payment: null },
    ]);
    for (const [method, path] of [
      ['PUT', `/reservations/${reservationId}/cancel`],
      ['GET', `/reservations/${reservationId}/cancel`],
      ['GET', `/reservations/${reservationId}/change?rateId=1&players=2`],
    ] as const) {
      const answer = await shop.ask(path, {
        method,
        headers: partner.headers,
        ...(method === 'PUT' ? { body: { players: 0 } } : {}),
      });
      expect(answer.status).toBe(404);
    }
    const left = await shop.ask(`/reservation/${reservationId}/partner`, {
      method: 'DELETE',
      headers: partner.headers,
    });
    expect(left.status).toBe(204);
    expect(await ahead(partner.headers)).toEqual([]);
  });
});
