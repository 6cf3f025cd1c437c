import { flatRoutes } from '@remix-run/fs-routes';
import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The search also answers at / and /search, and a tee time's URL shows the list behind its dialog. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles: ['**/*.test.{ts,tsx}'] })),
  index('routes/teetimes/route.tsx', { id: 'home' }),
  route('search', 'routes/teetimes/route.tsx', { id: 'search' }),
  route('tee-time/answer', 'routes/tee-time/answer.ts'),
] satisfies RouteConfig;
