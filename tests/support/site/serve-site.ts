import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createAdmission } from '#server/host/admission.ts';
import { createSiteHandler, type SiteBuild } from '#server/host/site/site-handler.ts';
import { buildSite } from './site.ts';

/** The site behind the host's own handler, which keeps pages, on a port of this machine; answers its address. */
export async function serveSite(
  bookingFetch: (request: Request) => Promise<Response>,
  newcomersAtOnce = 10,
): Promise<string> {
  const handle = createSiteHandler({
    build: buildSite() as SiteBuild,
    context: {
      bookingUrl: 'http://engine',
      defaultAlias: 'cedar-ridge',
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      sessionSecrets: ['a secret of the tests'],
    },
    admission: createAdmission({ atOnce: newcomersAtOnce }),
    contextOf: () => ({ bookingFetch }),
    log: pino({ level: 'silent' }),
  });
  const from = {
    host: 'localhost:3000',
    protocol: 'http',
    clientAddress: '127.0.0.1',
    requestId: 'r',
    isForwarded: false,
    isTrusted: false,
    isMistrusted: false,
  } as const;
  const server = createServer((request, response) => {
    handle(request, response, from).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
