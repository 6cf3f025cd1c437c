import { sql } from 'kysely';
import type { CardAnswer } from '#server/contract/card-client.ts';
import { readMail } from './accounts.ts';
import { askFrom } from './ask.ts';
import type { TestEngine } from './engine.ts';
import { addReservation, type CartedTeeTime, cardForm, fillCart, reserve, type Wanted } from './shop.ts';

export type Booker = {
  email: string;
  phone: string;
  /** Where the booker's calls come from. */
  address?: string;
  /** Where the places are held from, when it is not there. */
  heldFrom?: string;
  headers?: Record<string, string>;
};

/** A booking on its way: `send` sends the form of the card client, with a code or without, each time with a token of its own. */
export type UnpaidTry = {
  item: CartedTeeTime;
  send(more?: Record<string, string>): Promise<CardAnswer>;
  /** The form itself, and where it would be sent from. */
  form(more?: Record<string, string>): Promise<{ fields: Record<string, string>; address: string }>;
};

/** A tee time that is paid at the course, in a cart and reserved for a booker; the form is not sent yet. */
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

/** As if an hour had passed since the last mails. */
export async function passLimits({ db }: TestEngine): Promise<void> {
  await sql`delete from rate_limit`.execute(db);
}

/** The code in the newest mail to an address. */
export async function mailedCode(engine: TestEngine, address: string): Promise<string> {
  const { text } = await readMail(engine, address, 'booking-code');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** For tests in which one golfer stands for many: as many bookings without payment as the settings can allow. */
export async function letOneBookForMany({ db }: TestEngine): Promise<void> {
  await sql`update operator set revision = revision + 1, settings = settings || jsonb_build_object('checkout',
    coalesce(settings->'checkout', '{}') || '{"unpaidBookings": {"perEmail": 1000, "perPhone": 1000}}')`.execute(
    db,
  );
}
