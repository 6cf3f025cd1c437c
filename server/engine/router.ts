import { openCall } from './calls.ts';
import { cardClientRoutes } from './card-client/card-client.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { facilitiesRoutes } from './facilities/facilities.routes.ts';
import { locksRoutes } from './locks/locks.routes.ts';
import { settingsRoutes } from './operators/settings.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { reservationsRoutes } from './reservations/reservations.routes.ts';
import { teeTimesRoutes } from './tee-times/tee-times.routes.ts';

/** Every call of the contract and the code that answers it; the compiler sees that none is missing. */
export const router = openCall.router({
  settings: settingsRoutes,
  facilities: facilitiesRoutes,
  teeTimes: teeTimesRoutes,
  profile: profileRoutes,
  locks: locksRoutes,
  shoppingCart: cartRoutes,
  orders: ordersRoutes,
  cardClient: cardClientRoutes,
  reservations: reservationsRoutes,
});
