import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { checkForm, type FormFields, type RefusedForm } from '#app/site/read-form.server.ts';
import type { WhoPlaysAlong } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';
import { filledRows, inviteForm, partnerForm } from './form.ts';

export type OpenedPlayers = {
  visit: Visit;
  key: string;
  isByLink: boolean;
  booking: BookingClient;
  party: WhoPlaysAlong;
};

export async function openPlayers(
  from: LoaderFunctionArgs,
): Promise<{ visit: Visit; opened: OpenedPlayers | null }> {
  const { visit, opened } = await openBooking(from);
  const key = from.params.key ?? '';
  const isByLink = !/^\d{1,10}$/.test(key);
  const id = opened ? opened.reservationId : isByLink ? null : Number(key);
  if (id === null) return { visit, opened: null };
  const booking = opened?.booking ?? visit.booking;
  try {
    const party = await booking.playerPartners.get({ params: { id } });
    return { visit, opened: { visit, key, isByLink, booking, party } };
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return { visit, opened: null };
  }
}

type RefusedPlayers = RefusedForm & { of: 'invite' | 'add'; status: number };

export async function changePlayers(opened: OpenedPlayers, form: FormFields): Promise<RefusedPlayers> {
  return actByIntent(form, 'invite', {
    invite: () => invite(opened, form),
    add: () => add(opened, form),
    cancel: async () => {
      throw await cancel(opened, String(form.get('invitationId') ?? ''));
    },
    remove: async () => {
      throw await remove(opened, Number(form.get('slotNumber')));
    },
    leave: async () => {
      throw await leave(opened);
    },
  });
}

async function invite(opened: OpenedPlayers, form: FormFields): Promise<RefusedPlayers> {
  const { visit, booking, party } = opened;
  const { text, site } = visit;
  const { value, refused } = checkForm(form, inviteForm(text));
  if (!value) return { ...refused(), of: 'invite', status: 400 };
  const rows = filledRows(value);
  const params = { id: party.reservationId };
  try {
    const before = new Set((await booking.invitations.list({ params })).invitations.map(({ id }) => id));
    const { invitations } = await booking.invitations.send({
      params,
      body: { invitations: rows.map(({ name, email }) => ({ name, email })), alias: site.alias },
    });
    const count = invitations.filter(({ id }) => !before.has(id)).length;
    const { sent, sentAlready } = text.invitations;
    return await leadBack(opened, count > 0 ? sent(count) : sentAlready);
  } catch (error) {
    const { status, message } = replyWithError(error, text, {
      failed: text.invitations.failed.send,
      said: 'all',
    });
    const fields = fieldsOf(error, rows);
    const isAtFields = Object.keys(fields).length > 0;
    return { ...refused(isAtFields ? null : message, { fields }), of: 'invite', status };
  }
}

function fieldsOf(error: unknown, rows: ReturnType<typeof filledRows>): Record<string, string[]> {
  const issues = error instanceof BookingError ? error.data.issues : null;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of Array.isArray(issues)
    ? (issues as { path: string[]; message: string }[])
    : []) {
    const [, list, index, name] = path;
    const row = rows[Number(index)]?.row;
    if (list === 'invitations' && row && (name === 'name' || name === 'email'))
      fields[`${name}${row}`] = [message];
  }
  return fields;
}

async function add(opened: OpenedPlayers, form: FormFields): Promise<RefusedPlayers> {
  const { visit, booking, party } = opened;
  const { text } = visit;
  const { value, refused } = checkForm(form, partnerForm(text));
  if (!value) return { ...refused(), of: 'add', status: 400 };
  const emailAddress = value.partner;
  try {
    const { players } = await booking.playerPartners.add({
      params: { id: party.reservationId },
      body: { emailAddress },
    });
    const added = players.find(({ email }) => email?.toLowerCase() === emailAddress.toLowerCase());
    return await leadBack(opened, text.invitations.partnerAdded(added?.name ?? emailAddress));
  } catch (error) {
    const { status, message } = replyWithError(error, text, {
      failed: text.invitations.failed.addPartner,
      said: 'all',
    });
    return { ...refused(null, { fields: { partner: [message] } }), of: 'add', status };
  }
}

async function leadBack({ visit, key }: OpenedPlayers, message: string): Promise<never> {
  throw await visit.leaveFor(links.bookingPlayers(key), { toast: { message, kind: 'info' } });
}

async function cancel(
  { visit, booking, party, key }: OpenedPlayers,
  invitationId: string,
): Promise<Response> {
  const { text } = visit;
  const params = { id: party.reservationId };
  const to = links.bookingPlayers(key);
  const { failed, cancelled } = text.invitations;
  try {
    const { invitations } = await booking.invitations.list({ params });
    const known = invitations.find(({ id }) => id === invitationId);
    // Cancelled in another window.
    if (!known) return visit.leaveFor(to);
    await booking.invitations.cancel({ params: { ...params, invitationId } });
    return visit.leaveFor(to, { toast: { message: cancelled(known.name, known.email), kind: 'info' } });
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: failed.cancel });
    return visit.leaveFor(to, { toast: { message, kind: 'bad' } });
  }
}

async function remove({ visit, booking, party, key }: OpenedPlayers, slotNumber: number): Promise<Response> {
  const { text } = visit;
  const to = links.bookingPlayers(key);
  const player = party.players.find((each) => each.slotNumber === slotNumber);
  const name = player?.name ?? player?.email;
  if (!name) return visit.leaveFor(to);
  try {
    await booking.playerPartners.remove({ params: { id: party.reservationId, slotNumber } });
    return visit.leaveFor(to, {
      toast: { message: text.invitations.partnerRemoved(name), kind: 'info' },
    });
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.invitations.failed.removePartner,
      worded: ['TEE_TIME_PAST'],
    });
    return visit.leaveFor(to, { toast: { message, kind: 'bad' } });
  }
}

async function leave({ visit, booking, party, key }: OpenedPlayers): Promise<Response> {
  const { text } = visit;
  try {
    await booking.playerPartners.leave({ params: { id: party.reservationId } });
    return visit.leaveFor(links.home(), { toast: { message: text.invitations.left, kind: 'info' } });
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.invitations.failed.leave,
      worded: ['TEE_TIME_PAST'],
    });
    return visit.leaveFor(links.bookingPlayers(key), { toast: { message, kind: 'bad' } });
  }
}
