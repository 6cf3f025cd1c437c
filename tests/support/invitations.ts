import type { SentInvitations } from '#server/contract/invitations.ts';
import { readMail } from './accounts.ts';
import type { TestEngine } from './engine.ts';
import { buy, type Wanted } from './shop.ts';

export type Friend = { name: string; email: string };

/** The id and the secret in the links of an invitation's mail. */
export async function mailedInvitation(engine: TestEngine, email: string) {
  const { text, html } = await readMail(engine, email, 'invitation');
  const [, id = '', hash = ''] = /\/invite\/([\w-]+)\/accept\/([\w-]+)/.exec(text) ?? [];
  if (!id || !hash) throw new Error(`The invitation to ${email} has no links`);
  return { id, hash, text, html };
}

/** A booking, and what its booker does with invitations. */
export async function bookingToInvite(
  shop: TestEngine,
  wanted: Wanted & { headers?: Record<string, string> },
) {
  const { item, reservationId } = await buy(shop, wanted);
  const headers = wanted.headers ?? { 'x-cart-id': item.cartId };
  const path = `/reservation/${reservationId}/friend-invitations`;
  const send = (...invitations: Friend[]) =>
    shop.ask(path, { method: 'POST', headers, body: { invitations, alias: item.alias } });
  return {
    item,
    reservationId,
    headers,
    path,
    send,
    list: () => shop.read<SentInvitations>(path, { headers }),
    cancel: (id: string | undefined) => shop.ask(`${path}/${id}`, { method: 'DELETE', headers }),
    /** Invites somebody; answers the secret of the mail. */
    async invite(friend: Friend) {
      const answer = await send(friend);
      if (!answer.ok) throw new Error(`Inviting answered ${answer.status}: ${await answer.text()}`);
      return mailedInvitation(shop, friend.email);
    },
    slots: () =>
      shop.db
        .selectFrom('reservation_slot')
        .select(['slot_number', 'name', 'email', 'customer_id', 'is_captain'])
        .where('reservation_id', '=', reservationId)
        .orderBy('slot_number')
        .execute(),
  };
}

/** A friend presses a button of the page the mail leads to. */
export function reply(
  shop: Pick<TestEngine, 'ask'>,
  { id, hash }: { id: string; hash: string },
  type: 'accept' | 'decline',
  options: { alias?: string; headers?: Record<string, string> } = {},
) {
  return shop.ask(`/invitation/${id}/${type}/${hash}/`, { method: 'PATCH', ...options });
}
