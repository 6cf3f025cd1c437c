import { describe, expect, it } from 'vitest';
import type { Role } from '#server/contract/staff/roles.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { addStaff } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import { runShopCommand, SHOP_USAGE } from './run-shop-command.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const email = 'member-of-ours@example.com';
await signInProved(shop, email);

const { now } = shop.clock;
let nth = 0;
const booking = async (rate = 'Walking') => {
  shop.clock.now = now;
  const { reservationId } = await buy(shop, { rate, players: 2, date: '2031-05-09', nth: nth++ });
  return `--reservation ${reservationId}`;
};
const run = (line: string, by?: { email: string }) => {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  return runShopCommand(shop.parts, by ? [...words, '--as', by.email] : words);
};
const idIn = async (line: string, pattern: RegExp) => Number(pattern.exec(await run(line))?.[1]);
const afterTheRound = async (rate?: string) => {
  const which = await booking(rate);
  shop.clock.now = new Date('2031-05-10T12:00:00Z');
  return which;
};

type Use = {
  /** The command as written, made anew for each use. */
  line: () => Promise<string> | string;
  refused: Role;
  allowed: Role;
  /** The log's verb and noun; null for a command that changes nothing. */
  logs: string | null;
};

const ADD = (kind: string) => (kind === 'certificate' ? `certificates cedar-ridge --add 50` : '');
const certificate = () =>
  idIn(`${ADD('certificate')} --to ${email} --name "Ada Byron" --again`, /certificate (\d+)/);
let members = 0;
const newMember = () => `--email member-${++members}@example.org --name "Ada Byron" --plan 101`;
const membership = async () => {
  await run(`memberships cedar-ridge --add ${newMember()}`);
  return idIn('memberships cedar-ridge', /^(\d+)/m);
};
const credit = () => idIn(`accounts cedar-ridge --credit --email ${email} --limit 500`, /account (\d+)/);
const book = () =>
  idIn(
    `accounts cedar-ridge --book "10 rounds" --email ${email} --rounds 10 --price 400 --again`,
    /Book (\d+)/,
  );
let days = 1;
const block = () => {
  days += 1;
  return `block cedar-ridge --from 2032-01-${String(days).padStart(2, '0')} --reason Frost`;
};

const read = (line: string, refused: Role, allowed: Role): Use => ({
  line: () => line,
  refused,
  allowed,
  logs: null,
});

/** By the beginning of the usage. A starter sees the sheet and does not sell. */
const USES: Record<string, Use | undefined> = {
  'bookings ALIAS': undefined,
  'blocks ALIAS': undefined,
  'book ALIAS': {
    line: () =>
      `book cedar-ridge --date 2031-05-09 --time 08:10 --rate 1 --players 1 --name "Golfer ${nth}" --again`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'book booking',
  },
  'change ALIAS': {
    line: async () => `change cedar-ridge ${await booking()} --players 1`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'move booking',
  },
  'cancel ALIAS': {
    line: async () => `cancel cedar-ridge ${await booking()} --no-refund`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'cancel booking',
  },
  'check-in ALIAS': undefined,
  'no-show ALIAS': undefined,
  'rain-check ALIAS': {
    line: async () =>
      `rain-check cedar-ridge ${await afterTheRound()} --holes-played 9 --players 1 --paid-at-course`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'rain-check booking',
  },
  'refund ALIAS --reservation': {
    line: async () => `refund cedar-ridge ${await booking('18 Holes')} --amount 1`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'refund booking',
  },
  'refund ALIAS --sale': {
    line: async () =>
      `refund cedar-ridge --sale ${await idIn('sell cedar-ridge --product 1 --again', /sale (\d+)/)}`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'refund sale',
  },
  'sell ALIAS': {
    line: () => 'sell cedar-ridge --product 1 --again',
    refused: 'starter',
    allowed: 'clerk',
    logs: 'sell sale',
  },
  'stock ALIAS': {
    line: () => 'stock cedar-ridge --product 6 --add 2',
    refused: 'clerk',
    allowed: 'manager',
    logs: 'add-stock product',
  },
  'certificates ALIAS': read('certificates cedar-ridge', 'starter', 'clerk'),
  'certificates ALIAS --add': {
    line: () => `${ADD('certificate')} --to ${email} --name "Ada Byron" --again`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'sell certificate',
  },
  'certificates ALIAS --adjust': {
    line: async () => `certificates cedar-ridge --adjust ${await certificate()} --by 5`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'adjust certificate',
  },
  'certificates ALIAS --void': {
    line: async () => `certificates cedar-ridge --void ${await certificate()}`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'void certificate',
  },
  'certificates ALIAS --resend': {
    line: async () => {
      const id = await certificate();
      await shop.db
        .updateTable('gift_certificate')
        .set({ delivered_at: new Date() })
        .where('id', '=', id)
        .execute();
      return `certificates cedar-ridge --resend ${id}`;
    },
    refused: 'starter',
    allowed: 'clerk',
    logs: 'resend certificate',
  },
  'memberships ALIAS': read('memberships cedar-ridge', 'starter', 'clerk'),
  'memberships ALIAS --add': {
    line: () => `memberships cedar-ridge --add ${newMember()}`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'sell membership',
  },
  'memberships ALIAS --end': {
    line: async () => `memberships cedar-ridge --end ${await membership()}`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'end membership',
  },
  'memberships ALIAS --void': {
    line: async () => `memberships cedar-ridge --void ${await membership()}`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'void membership',
  },
  'accounts ALIAS --email': read(`accounts cedar-ridge --email ${email}`, 'starter', 'clerk'),
  'accounts ALIAS --show': {
    line: async () => `accounts cedar-ridge --show ${await credit()}`,
    refused: 'starter',
    allowed: 'clerk',
    logs: null,
  },
  'accounts ALIAS --credit': {
    line: () => `accounts cedar-ridge --credit --email ${email} --limit 500`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'open-credit account',
  },
  'accounts ALIAS --book': {
    line: () => `accounts cedar-ridge --book "5 rounds" --email ${email} --rounds 5 --price 200 --again`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'sell-book account',
  },
  'accounts ALIAS --pay': {
    line: async () => {
      const id = await credit();
      await run(`accounts cedar-ridge --correct ${id} --by=-100 --reason Tab --again`);
      return `accounts cedar-ridge --pay ${id} --amount 10 --again`;
    },
    refused: 'starter',
    allowed: 'clerk',
    logs: 'take-payment account',
  },
  'accounts ALIAS --correct': {
    line: async () => `accounts cedar-ridge --correct ${await book()} --by 1 --reason Counted`,
    refused: 'clerk',
    allowed: 'manager',
    logs: 'correct account',
  },
  'accounts ALIAS --reverse': {
    line: async () => {
      const id = await book();
      await run(`accounts cedar-ridge --correct ${id} --by 1 --reason Counted`);
      const entry = await idIn(`accounts cedar-ridge --show ${id}`, /^(\d+)/m);
      return `accounts cedar-ridge --reverse ${entry} --reason Twice`;
    },
    refused: 'clerk',
    allowed: 'manager',
    logs: 'reverse account',
  },
  'accounts ALIAS --close': {
    line: async () => {
      const id = await book();
      await run(`accounts cedar-ridge --correct ${id} --by=-10 --reason Gone`);
      return `accounts cedar-ridge --close ${id}`;
    },
    refused: 'clerk',
    allowed: 'manager',
    logs: 'close account',
  },
  'block ALIAS': { line: block, refused: 'starter', allowed: 'clerk', logs: 'block block' },
  'unblock ALIAS': {
    line: async () => `unblock cedar-ridge --id ${await idIn(block(), /Block (\d+)/)}`,
    refused: 'starter',
    allowed: 'clerk',
    logs: 'unblock block',
  },
  'delay ALIAS': undefined,
  'outings ALIAS': read('outings cedar-ridge', 'starter', 'clerk'),
  'outings ALIAS --names': undefined,
  'outings ALIAS --holes': undefined,
  'drawers ALIAS': read('drawers cedar-ridge', 'starter', 'clerk'),
  'log ALIAS': read('log cedar-ridge', 'clerk', 'manager'),
  'undo ALIAS': {
    line: async () => {
      await run(block());
      return `undo cedar-ridge --change ${await idIn('log cedar-ridge', /^(\d+).* block +block/m)}`;
    },
    refused: 'starter',
    allowed: 'clerk',
    logs: 'undo block',
  },
  'staff invite': {
    line: () => `staff invite cedar-ridge new-${++members}@example.org --role clerk`,
    refused: 'manager',
    allowed: 'owner',
    logs: 'invite-staff staff-user',
  },
  'staff list': read('staff list cedar-ridge', 'manager', 'owner'),
  'staff disable': {
    line: async () => `staff disable cedar-ridge ${(await addStaff(shop, 'clerk')).email}`,
    refused: 'manager',
    allowed: 'owner',
    logs: 'disable-staff staff-user',
  },
  'staff reset': {
    line: async () => `staff reset cedar-ridge ${(await addStaff(shop, 'clerk')).email}`,
    refused: 'manager',
    allowed: 'owner',
    logs: 'reset-staff staff-user',
  },
};

const entries = () =>
  shop.db.selectFrom('audit_entry').select(['verb', 'noun', 'staff_user_id']).orderBy('id').execute();

const usages = SHOP_USAGE.flatMap((usage) => usage.split('\n'));
const beginningOf = (usage: string) =>
  Object.keys(USES)
    .filter((beginning) => usage.startsWith(beginning))
    .sort((one, other) => other.length - one.length)[0];

it.each(usages)('%s has a row of who may run it', (usage) => {
  expect(beginningOf(usage)).toBeDefined();
});

describe('A command with --as', () => {
  const uses = Object.entries(USES).flatMap(([beginning, use]) => (use ? [{ beginning, ...use }] : []));

  it.each(uses)('$beginning is refused to a $refused and logged for a $allowed', async (use) => {
    const refused = await addStaff(shop, use.refused);
    const allowed = await addStaff(shop, use.allowed);
    const line = await use.line();
    const before = await entries();
    await expect(run(line, refused)).rejects.toThrow('Your role does not allow this. Ask a manager.');
    expect(await entries()).toEqual(before);
    await run(line, allowed);
    const made = (await entries()).slice(before.length);
    const expected = use.logs && [{ verb: use.logs.split(' ')[0], noun: use.logs.split(' ')[1] }];
    expect(made).toMatchObject(expected || []);
    for (const { staff_user_id } of made) expect(staff_user_id).toBe(allowed.id);
  });

  it('is refused to a clerk of another facility', async () => {
    const clerk = await addStaff(shop, [{ role: 'owner', facilityId: 9301 }]);
    for (const line of [
      'sell cedar-ridge --product 1 --again',
      block(),
      `bookings cedar-ridge --date 2031-05-09`,
    ])
      await expect(run(line, clerk)).rejects.toThrow('Your role does not allow this. Ask a manager.');
  });
});

describe('A clerk’s limit', () => {
  it('counts every refund of a booking, however many steps it takes', async () => {
    const clerk = await addStaff(shop, 'clerk');
    const which = await booking('18 Holes');
    await run(`refund cedar-ridge ${which} --amount 60`, clerk);
    await expect(run(`refund cedar-ridge ${which} --amount 41`, clerk)).rejects.toThrow(
      'This refund is above your limit. Ask a manager.',
    );
    await expect(run(`cancel cedar-ridge ${which} --players 1`, clerk)).rejects.toThrow(
      'This refund is above your limit. Ask a manager.',
    );
  });
});
