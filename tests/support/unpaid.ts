import { sql } from 'kysely';
import type { CardAnswer } from '#server/contract/card-client.ts';
import { readMail } from './accounts.ts';
import { askFrom } from './ask.ts';
import type { TestEngine } from './engine.ts';
import { addReservation, type CartedTeeTime, cardForm, fillCart, reserve, type Wanted } from './shop.ts';

export type Booker = {
  email: string;
  phone: string;
  /** The IP address of the booker's calls. */
  address?: string;
  /** The IP address of the hold, if different. */
  heldFrom?: string;
  headers?: Record<string, string>;
};

/** A booking in progress: `send` sends the card client's form, with or without a code, each time with a new token. */
export type UnpaidTry = {
  item: CartedTeeTime;
  send(more?: Record<string, string>): Promise<CardAnswer>;
  /** The form, and the address to send it from. */
  form(more?: Record<string, string>): Promise<{ fields: Record<string, string>; address: string }>;
};

/** A tee time due at the course, in a cart and reserved for a booker. The form is not sent yet. */
export async function reserveUnpaid(
  engine: TestEngine,
  booker: Booker,
  wanted: Wanted & { cartId?: string } = {},
): Promise<UnpaidTry> {
  const address = booker.address ?? 'unknown';
  const caller = askFrom(engine, address);
  const holder = askFrom(engine, booker.heldFrom ?? address);
  const headers = booker.headers ?? {};
  const item = await fillCart(holder, { rate: 'Walking', ...wanted, headers });
  const order = await reserve(holder, item, headers);
  const form = async (more: Record<string, string> = {}) => ({
    address,
    fields: await cardForm(caller, item, order, {
      BookerEmail: booker.email,
      'Reservation.CustomerEmail': booker.email,
      'Payment.PhoneNumber': booker.phone,
      ...more,
    }),
  });
  return { item, form, send: async (more) => addReservation(caller.fetch, (await form(more)).fields) };
}

/** Has the effect of an hour without emails. */
export async function passLimits({ db }: TestEngine): Promise<void> {
  await sql`delete from rate_limit`.execute(db);
}

/** The code in the newest email to an address. */
export async function mailedCode(engine: TestEngine, address: string): Promise<string> {
  const { text } = await readMail(engine, address, 'booking-code');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** Lets one golfer represent many: allows as many unpaid bookings as the settings can. */
export async function letOneBookForMany({ db }: TestEngine): Promise<void> {
  await sql`update operator set revision = revision + 1, settings = settings || jsonb_build_object('checkout',
    coalesce(settings->'checkout', '{}') || '{"unpaidBookings": {"perEmail": 1000, "perPhone": 1000}}')`.execute(
    db,
  );
}
