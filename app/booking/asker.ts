/** For whom tee times are searched: a member's rates are found, and what the own cart holds is free. */
export type Asker = { customerId?: string; cartId?: string };
