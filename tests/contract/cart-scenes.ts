import type { Cart } from '#server/contract/cart.ts';
import { hashToken } from '#server/engine/call/tokens.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { golferAt, type Place } from '#tests/support/golfer.ts';
import { insertAttempt, invoiceIdOf } from '#tests/support/invoices.ts';
import { changeSettings, withSettings } from '#tests/support/shop.ts';

/** Cases use up the tee times of these days in turn, so that no case meets another's leftovers. */
const DAYS = ['2031-05-12', '2031-05-13', '2031-05-14', '2031-05-15'];
let taken = 0;
let paired = 0;

export const visitorOf = (engine: TestEngine) => golferAt(engine, 'cedar-ridge');

/** The "Walking" rate of an unused tee time. */
export function freshPlace(engine: TestEngine): Promise<Place> {
  const index = taken++;
  return visitorOf(engine).find(DAYS[index % DAYS.length] ?? '', 'Walking', Math.floor(index / DAYS.length));
}

/** A tee time with this many booked slots. */
export async function bookedPlace(engine: TestEngine, players: number): Promise<Place> {
  const place = await freshPlace(engine);
  await insertReservation(engine.db, { rateId: place.rate.rateId, players });
  return place;
}

/** A new cart with one item, for two golfers unless `players` differs. */
export async function cartWithItem(engine: TestEngine, players = 2) {
  const visitor = visitorOf(engine);
  const cartId = await visitor.newCart();
  const at = await freshPlace(engine);
  const cart = (await (await visitor.add(cartId, at, players)).json()) as Cart;
  const itemId = cart.items[0]?.id ?? '';
  return { visitor, cartId, itemId, place: at, path: `/shopping-cart/${cartId}/cart-item/${itemId}` };
}

/** The same at an operator with player partners. `slots` are the paths of the calls. */
export async function cartWithPartners(engine: TestEngine) {
  await changeSettings(engine, { user: { playerPartner: true } });
  const scene = await cartWithItem(engine);
  const cart = await engine.read<Cart>(`/shopping-cart/${scene.cartId}`);
  const slots = cart.items.flatMap(({ extra }) => ('slots' in extra ? extra.slots : []));
  const slotPath = `${scene.path}/slot`;
  return {
    ...scene,
    slotPath,
    slotPaths: slots.map(({ id }) => `${slotPath}/${id}`),
    name: (body: object) => engine.ask(slotPath, { method: 'POST', body }),
  };
}

/** The same, with a payment of the item in progress. */
export async function cartInPayment(engine: TestEngine) {
  return payFor(engine, await cartWithItem(engine));
}

export const dropHolds = ({ db }: TestEngine, cartId: string) =>
  db.deleteFrom('hold').where('cart_id', '=', cartId).execute();

/** Another golfer holds this many slots of a tee time. */
export const holdBeside = (engine: TestEngine, place: Place, places: number) =>
  visitorOf(engine).lock(place, places, { 'x-guest-email': 'other@example.com' });

export const checkOut = ({ db }: TestEngine, itemId: string) =>
  db.updateTable('cart_item').set({ state: 'checked-out' }).where('id', '=', itemId).execute();

export async function payFor<Scene extends { itemId: string; place: Place }>(
  engine: TestEngine,
  scene: Scene,
): Promise<Scene> {
  const { db } = engine;
  const id = await insertReservation(db, { rateId: scene.place.rate.rateId, players: 2, state: 'pending' });
  await db.updateTable('reservation').set({ cart_item_id: scene.itemId }).where('id', '=', id).execute();
  await insertAttempt(db, await invoiceIdOf(db, id));
  return scene;
}

/** Closes one tee time of cedar-ridge, four hours behind UTC in May. */
export async function closeTime(engine: TestEngine, { facilityId, teeTime }: Place): Promise<void> {
  const local = (minutes: number) =>
    new Date(Date.parse(teeTime.teetime) + (minutes - 240) * 60_000).toISOString();
  await engine.db
    .insertInto('block')
    .values({
      facility_id: facilityId,
      first_date: local(0).slice(0, 10),
      last_date: local(0).slice(0, 10),
      from_time: local(0).slice(11, 16),
      to_time: local(1).slice(11, 16),
      reason: 'Closed by a test',
      source: 'shop',
    })
    .execute();
}

/** A tee time with one booked golfer, and a cart for it. At coastal-golf, no golfer joins another group alone. */
export async function pairedPlace(engine: TestEngine) {
  const visitor = golferAt(engine, 'coastal-golf');
  const place = await visitor.find('2031-05-05', 'Walking', paired++);
  await insertReservation(engine.db, { rateId: place.rate.rateId, players: 1 });
  return { visitor, place, cartId: await visitor.newCart() };
}

/** Holds as many tee times as one owner may. */
export async function holdAll(engine: TestEngine, headers: Record<string, string>): Promise<void> {
  const visitor = visitorOf(engine);
  for (let held = 0; held < 100; held += 1) {
    const answer = await visitor.lock(await freshPlace(engine), 1, headers);
    if (answer.status === 409) return;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

/** Calls the API while carts have one item, and an owner one tee time, as their limit. */
export const whereOneIsHeld = (engine: TestEngine, ask: () => Promise<Response>) =>
  withSettings(engine, { checkout: { cartItemLimit: 1, holdLimitPerOwner: 1 } }, ask);

/** The engine for an address that held too many slots of a day without booking. */
export async function pausedFor(
  engine: TestEngine,
  facilityId: number,
  teetime: string,
): Promise<TestEngine> {
  const address = `203.0.113.${taken++ % 250}`;
  await engine.db
    .insertInto('hold_ending')
    .values({
      facility_id: facilityId,
      // During playing hours, America and Greenwich have the same date.
      play_date: teetime.slice(0, 10),
      counted_for: hashToken(address),
      at: new Date(),
      places: 16,
      kind: 'lapsed',
    })
    .execute();
  const ask: TestEngine['ask'] = (path, options) => engine.ask(path, { ...options, address });
  return { ...engine, ask };
}

/** Signs a customer in at cedar-ridge. Returns the header. */
export async function signIn(engine: TestEngine): Promise<{ session: string }> {
  const session = `token-${taken++}`;
  const { id } = await engine.db
    .insertInto('customer')
    .values({ alias: 'cedar-ridge', email: `${session}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto('session')
    .values({
      token_hash: hashToken(session),
      customer_id: id,
      authentication_type: 'basic',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { session };
}
