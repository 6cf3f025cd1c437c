import type { Cart } from '#server/contract/cart.ts';
import type { PartnerInput } from '#server/contract/cart-input.ts';
import { assignSlot, clearSlot, type Partner } from '#server/rules/assign-slot.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { isBooked, listItems, setItemSlots } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { showCart } from './show-cart.ts';
import { withdrawItems } from './withdraw-items.ts';

type At = { id: string; itemId: string };

/**
 * Puts a player partner into a slot; returns the cart. For a signed-in caller, a customer's email names that
 * customer, as in `GET /users`. Errors: FORBIDDEN (no player partners), SESSION_REQUIRED (a guest names a customer),
 * NOT_FOUND, PLAYERS_NAMED, ORDER_CLOSED, PAYMENT_UNDER_WAY.
 */
export async function addPartner(context: TenantContext, at: At, input: PartnerInput): Promise<Cart> {
  const partner = await knownPartner(context, input);
  return changeSlots(context, at, (slots, cart) => {
    const isBooker =
      (partner.customerId !== null && partner.customerId === String(cart.customer_id)) ||
      (partner.emailAddress !== null && partner.emailAddress.toLowerCase() === cart.email?.toLowerCase());
    return isBooker ? slots : assignSlot(slots, partner, input.id ?? null);
  });
}

/**
 * Empties a partner's slot; returns the cart. Idempotent. Errors: FORBIDDEN (also for the booker's slot), NOT_FOUND,
 * ORDER_CLOSED, PAYMENT_UNDER_WAY.
 */
export function removePartner(context: TenantContext, at: At, slotId: string): Promise<Cart> {
  return changeSlots(context, at, (slots) => clearSlot(slots, slotId));
}

type Slots = Parameters<typeof setItemSlots>[2];
type Change = (slots: Slots, cart: ClaimedCart) => Slots | 'full' | 'unknown' | 'booker';

async function changeSlots(context: TenantContext, at: At, change: Change): Promise<Cart> {
  const { parts, operator, caller, text } = context;
  if (!operator.settings.user.playerPartner) throw new EngineError('FORBIDDEN');
  const cart = await parts.db.transaction().execute(async (trx) => {
    const used = await claimCart(trx, operator.alias, at.id, caller);
    const [row] = await listItems(trx, used, at.itemId);
    if (row?.type !== 'TeeTime') throw new EngineError('NOT_FOUND');
    const slots = change(row.extra.slots, used);
    if (slots === 'full') throw new EngineError('PLAYERS_NAMED');
    if (slots === 'unknown') throw new EngineError('NOT_FOUND');
    if (slots === 'booker') throw new EngineError('FORBIDDEN');
    if (JSON.stringify(slots) === JSON.stringify(row.extra.slots)) return used;
    if (isBooked(row)) throw new EngineError('ORDER_CLOSED');
    await withdrawItems(trx, [row.id], operator.settings.checkout.reservationWindow);
    await setItemSlots(trx, row.id, slots);
    await recordItemEvent(trx, used.id, row, { event: 'updated' });
    return used;
  });
  return showCart(parts.db, cart, { operator, text, now: parts.now() });
}

/** Guests must not learn who is a customer. */
async function knownPartner(
  { parts, operator, caller }: TenantContext,
  { name, emailAddress, customerId }: PartnerInput,
): Promise<Partner> {
  const unknown = { name: name || null, emailAddress: emailAddress ?? null, customerId: null };
  if (!caller.customer) {
    if (customerId) throw new EngineError('SESSION_REQUIRED');
    return unknown;
  }
  const customer = emailAddress && (await findProvedCustomer(parts.db, operator.alias, emailAddress));
  if (customerId && (!customer || String(customer.id) !== customerId)) throw new EngineError('NOT_FOUND');
  if (!customer) return unknown;
  const known = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  return { ...unknown, name: name || known || null, customerId: String(customer.id) };
}
