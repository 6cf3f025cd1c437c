import type { RequestState } from '#app/request/state.server.ts';
import type { HostContext } from '#server/host/load-context.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends HostContext {
    /** Created on first use by the site. */
    state?: RequestState;
  }
}

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
