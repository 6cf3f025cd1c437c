/** The caller of a search: members get their rates, and the cart's own holds count as open. */
export type Asker = { customerId?: string; cartId?: string };
