import type { HostContext } from '#server/host/load-context.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends HostContext {}
}

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
