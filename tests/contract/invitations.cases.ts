import type { TestEngine } from '#tests/support/engine.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { changeSettings, withSettings } from '#tests/support/shop.ts';
import { signIn, signInProved } from '#tests/support/sign-in.ts';
import { type Case, type Cases, shared } from './cases.ts';

let times = 0;

/** A signed-in golfer's booking for two, at an operator with invitations and player partners. */
async function booking(engine: TestEngine) {
  await changeSettings(engine, { user: { inviteAFriend: true, playerPartner: true } });
  const nth = times++;
  const { headers } = await signIn(engine, `inviting-${nth}@example.com`);
  const made = await bookingToInvite(engine, {
    rate: 'Walking',
    players: 2,
    date: '2031-05-10',
    nth,
    headers,
  });
  const friend = { name: 'Kim Vale', email: `invited-${nth}@example.com` };
  const path = `/reservation/${made.reservationId}`;
  return {
    ...made,
    friend,
    players: `${path}/players`,
    partners: `${path}/partner`,
    /** Adds a player partner. Returns the headers that identify them. */
    async addPartner() {
      const emailAddress = `partner-${times++}@example.com`;
      const signedIn = await signInProved(engine, emailAddress);
      return {
        headers: signedIn.headers,
        answer: await engine.ask(`${path}/partner`, {
          method: 'POST',
          headers,
          body: { emailAddress },
        }),
      };
    },
  };
}
type Booking = Awaited<ReturnType<typeof booking>>;

/** A booking that no case changes. */
const kept = shared(booking);

/** The same, with a friend invited to its second slot. */
const inviting = shared(async (engine) => {
  const made = await booking(engine);
  return { ...made, link: await made.invite(made.friend) };
});

/** The answer after the booking has begun. */
async function late(engine: TestEngine, { item }: Booking, ask: () => Promise<Response>): Promise<Response> {
  const before = engine.clock.now;
  engine.clock.now = new Date(Date.parse(item.teetime) + 60_000);
  const answer = await ask();
  engine.clock.now = before;
  return answer;
}

/** The answer at an operator without invitations and player partners. */
const switchedOff = (engine: TestEngine, ask: () => Promise<Response>) =>
  withSettings(engine, { user: { inviteAFriend: false, playerPartner: false } }, ask);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const HASH = 'x'.repeat(43);
const asCustomer = async (engine: TestEngine) =>
  (await signIn(engine, `stranger-${times++}@example.com`)).headers;

/** The refusals of a call that only the booker may make. */
function ofBooker(
  method: string,
  to: string,
  body: unknown,
  ask: (engine: TestEngine, made: Booking) => Promise<Response>,
): Record<string, Case> {
  const options = { method, ...(body === undefined ? {} : { body }) };
  const switchOn = (engine: TestEngine) =>
    changeSettings(engine, { user: { inviteAFriend: true, playerPartner: true } });
  const withoutLogin: Case = async (engine) => {
    await switchOn(engine);
    return engine.ask(`/reservation/1/${to}`, options);
  };
  const asStranger: Case = async (engine) => {
    await switchOn(engine);
    return engine.ask(`/reservation/1/${to}`, { ...options, headers: await asCustomer(engine) });
  };
  const whereOff: Case = async (engine) => {
    const made = await kept(engine);
    return switchedOff(engine, () => ask(engine, made));
  };
  return { SESSION_REQUIRED: withoutLogin, NOT_FOUND: asStranger, FORBIDDEN: whereOff };
}

const invitationsBody = { invitations: [{ name: 'Kim', email: 'kim@example.com' }] };
const send: (engine: TestEngine, made: Booking) => Promise<Response> = (_, made) => made.send(made.friend);

export const invitationsCases: Cases = {
  answers: {
    'invitations.list': async (engine) => {
      const { path, headers } = await inviting(engine);
      return engine.ask(path, { headers });
    },
    'invitations.send': async (engine) => send(engine, await booking(engine)),
    'invitations.cancel': async (engine) => {
      const { invite, friend, cancel } = await booking(engine);
      return cancel((await invite(friend)).id);
    },
    'invitations.get': async (engine) => {
      const { id, hash } = (await inviting(engine)).link;
      return engine.ask(`/invitation/${id}/${hash}`);
    },
    'invitations.reply': async (engine) => {
      const { invite, friend } = await booking(engine);
      return reply(engine, await invite(friend), 'accept');
    },
    'invitations.calendar': async (engine) => {
      const { invite, friend } = await booking(engine);
      const link = await invite(friend);
      await reply(engine, link, 'accept');
      return engine.ask(`/invitation/${link.id}/${link.hash}/calendar`);
    },
    'playerPartners.get': async (engine) => {
      const { players, headers } = await kept(engine);
      return engine.ask(players, { headers });
    },
    'playerPartners.add': async (engine) => (await (await booking(engine)).addPartner()).answer,
    'playerPartners.remove': async (engine) => {
      const { partners, headers, addPartner } = await booking(engine);
      await addPartner();
      return engine.ask(`${partners}/2`, { method: 'DELETE', headers });
    },
    'playerPartners.leave': async (engine) => {
      const { partners, addPartner } = await booking(engine);
      const { headers } = await addPartner();
      return engine.ask(partners, { method: 'DELETE', headers });
    },
  },
  refusals: {
    'invitations.list': ofBooker('GET', 'friend-invitations', undefined, (engine, { path, headers }) =>
      engine.ask(path, { headers }),
    ),
    'invitations.send': {
      ...ofBooker('POST', 'friend-invitations', invitationsBody, send),
      TEE_TIME_PAST: async (engine) => {
        const made = await kept(engine);
        return late(engine, made, () => send(engine, made));
      },
    },
    'invitations.cancel': {
      ...ofBooker('DELETE', `friend-invitations/${NOBODY}`, undefined, (_, { cancel }) => cancel(NOBODY)),
      TEE_TIME_PAST: async (engine) => {
        const made = await inviting(engine);
        return late(engine, made, () => made.cancel(made.link.id));
      },
    },
    'invitations.get': { NOT_FOUND: ({ ask }) => ask(`/invitation/${NOBODY}/${HASH}`) },
    'invitations.calendar': { NOT_FOUND: ({ ask }) => ask(`/invitation/${NOBODY}/${HASH}/calendar`) },
    'invitations.reply': {
      NOT_FOUND: (engine) => reply(engine, { id: NOBODY, hash: HASH }, 'accept'),
      FORBIDDEN: async (engine) => {
        const { link } = await inviting(engine);
        return switchedOff(engine, () => reply(engine, link, 'accept'));
      },
      INVITATION_ANSWERED: async (engine) => {
        const { invite, friend } = await booking(engine);
        const link = await invite(friend);
        await reply(engine, link, 'decline');
        return reply(engine, link, 'accept');
      },
      INVITATION_REVOKED: async (engine) => {
        const { invite, friend, cancel } = await booking(engine);
        const link = await invite(friend);
        await cancel(link.id);
        return reply(engine, link, 'accept');
      },
      TEE_TIME_PAST: async (engine) => {
        const made = await inviting(engine);
        return late(engine, made, () => reply(engine, made.link, 'accept'));
      },
      NO_PLACE_LEFT: async (engine) => {
        const { invite, friend, reservationId } = await booking(engine);
        const link = await invite(friend);
        await engine.db
          .updateTable('reservation_slot')
          .set({ name: 'Walter Walk-in' })
          .where('reservation_id', '=', reservationId)
          .execute();
        return reply(engine, link, 'accept');
      },
    },
    'playerPartners.get': {
      SESSION_REQUIRED: ({ ask }) => ask('/reservation/1/players'),
      NOT_FOUND: async (engine) =>
        engine.ask('/reservation/1/players', { headers: await asCustomer(engine) }),
    },
    'playerPartners.add': {
      ...ofBooker(
        'POST',
        'partner',
        { emailAddress: 'kim@example.com' },
        async (_, { addPartner }) => (await addPartner()).answer,
      ),
      PROFILE_NOT_FOUND: async (engine) => {
        const { partners, headers } = await kept(engine);
        return engine.ask(partners, {
          method: 'POST',
          headers,
          body: { emailAddress: 'nobody-here@example.com' },
        });
      },
      TEE_TIME_PAST: async (engine) => {
        const made = await kept(engine);
        return late(engine, made, async () => (await made.addPartner()).answer);
      },
      NO_PLACE_LEFT: async (engine) => {
        const { addPartner } = await inviting(engine);
        return (await addPartner()).answer;
      },
    },
    'playerPartners.remove': {
      ...ofBooker('DELETE', 'partner/2', undefined, (engine, { partners, headers }) =>
        engine.ask(`${partners}/2`, { method: 'DELETE', headers }),
      ),
      TEE_TIME_PAST: async (engine) => {
        const made = await kept(engine);
        const { partners, headers } = made;
        return late(engine, made, () => engine.ask(`${partners}/2`, { method: 'DELETE', headers }));
      },
    },
    'playerPartners.leave': {
      SESSION_REQUIRED: ({ ask }) => ask('/reservation/1/partner', { method: 'DELETE' }),
      NOT_FOUND: async (engine) =>
        engine.ask('/reservation/1/partner', { method: 'DELETE', headers: await asCustomer(engine) }),
      TEE_TIME_PAST: async (engine) => {
        const made = await booking(engine);
        const { headers } = await made.addPartner();
        return late(engine, made, () => engine.ask(made.partners, { method: 'DELETE', headers }));
      },
    },
  },
};
