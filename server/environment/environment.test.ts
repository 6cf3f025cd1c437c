import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const read = (source: Record<string, string>, program: 'start' | 'api' = 'start') =>
  readEnvironment(source as NodeJS.ProcessEnv, program);
const SECRET = 'a'.repeat(32);
const PRODUCTION = {
  PUBLIC_URL: 'https://golf.example.com',
  SITE_KEY: SECRET,
  SESSION_SECRET: SECRET,
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'golf@example.com',
};

describe('With nothing set', () => {
  it('the whole program is a demo on this machine alone', () => {
    expect(read({})).toMatchObject({
      role: 'whole',
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      defaultAlias: 'cedar-ridge',
      publicUrl: 'http://localhost:3000',
    });
  });
  it('the engine alone listens on 4000', () => {
    expect(read({}, 'api')).toMatchObject({ role: 'engine', port: 4000, publicUrl: 'http://localhost:3000' });
  });
  it('an empty value is like none', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});

describe('The halves of the program', () => {
  it('BOOKING_API_URL makes it the site alone', () => {
    expect(read({ BOOKING_API_URL: 'http://127.0.0.1:4000/' })).toMatchObject({
      role: 'site',
      bookingApiUrl: 'http://127.0.0.1:4000',
    });
  });
  it('the engine alone takes no notice of it', () => {
    expect(read({ BOOKING_API_URL: 'http://127.0.0.1:4000' }, 'api')).toMatchObject({ role: 'engine' });
  });
});

describe('STRIPE_KEYS', () => {
  it('names the keys of each operator', () => {
    const { stripeKeys } = read({
      STRIPE_KEYS: 'cedar-ridge=sk_live_A1:whsec_a+/=, the-bay=rk_test_b2:whsec_b',
    });
    expect([...stripeKeys]).toEqual([
      ['cedar-ridge', { secretKey: 'sk_live_A1', webhookSecret: 'whsec_a+/=' }],
      ['the-bay', { secretKey: 'rk_test_b2', webhookSecret: 'whsec_b' }],
    ]);
    expect(read({}).stripeKeys.size).toBe(0);
  });
  it.each([
    'sk_live_secret',
    'cedar-ridge=sk_live_secret',
    'cedar-ridge=pk_live_secret:whsec_secret',
    'cedar-ridge=sk_live_secret:secret',
    'Cedar Ridge=sk_live_secret:whsec_secret',
    'a=sk_live_secret:whsec_secret,a=sk_live_secret:whsec_secret',
    'a=sk_live_secret:whsec_secret,',
  ])('says what it must be, and not what it is: %s', (STRIPE_KEYS) => {
    expect(() => read({ STRIPE_KEYS })).toThrow(/^STRIPE_KEYS must be an operator's alias, /);
    expect(() => read({ STRIPE_KEYS })).not.toThrow(/live_secret/);
  });
});

describe('A wrong value is named in one sentence', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but it is "70000".'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535, but it is "3e3".'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/x' },
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/fairway.',
    ],
    [
      { BOOKING_API_URL: 'localhost:4000' },
      'BOOKING_API_URL must be an address like http://127.0.0.1:4000, but it is "localhost:4000".',
    ],
    [
      { PUBLIC_URL: 'https://example.com/golf' },
      'PUBLIC_URL must be an address without a path, query or password, but it is "https://example.com/golf".',
    ],
    [{ PUBLIC_URL: 'https://example.com?from=mail' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://me:secret@example.com' }, 'PUBLIC_URL must be an address without a path'],
    [
      { TRUSTED_PROXY: '10.0.0.0/33' },
      'TRUSTED_PROXY must be IP addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8, but it is "10.0.0.0/33".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, error, warn, info, debug, but it is "loud".'],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET must be at least 32 random characters (openssl rand -hex 32).',
    ],
  ];
  it.each(wrong)('%o', (source, message) => {
    expect(() => read(source)).toThrow(message);
  });
});

describe('Production', () => {
  it('is a PUBLIC_URL that is not this machine, whatever NODE_ENV says', () => {
    expect(read({ ...PRODUCTION, NODE_ENV: 'development' })).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      defaultAlias: undefined,
    });
    for (const url of [
      'http://localhost:8080',
      'http://cedar-ridge.localhost',
      'http://127.0.0.1',
      'http://[::1]',
    ])
      expect(read({ PUBLIC_URL: url, NODE_ENV: 'production' }).isProduction).toBe(false);
  });
  it('needs secrets and a mail server', () => {
    expect(() => read({ PUBLIC_URL: 'https://golf.example.com' })).toThrow(
      'SITE_KEY, SESSION_SECRET, SMTP_URL, MAIL_FROM must be set, because PUBLIC_URL (https://golf.example.com) is not an address of this machine.',
    );
  });
  it('needs of each half what it uses', () => {
    const { SMTP_URL, MAIL_FROM, ...site } = PRODUCTION;
    expect(read({ ...site, BOOKING_API_URL: 'http://10.0.0.2' }).role).toBe('site');
    const { SESSION_SECRET, ...engine } = PRODUCTION;
    expect(read(engine, 'api').role).toBe('engine');
    expect(SMTP_URL + MAIL_FROM + SESSION_SECRET).toBeTruthy();
  });
  it('needs https', () => {
    expect(() => read({ ...PRODUCTION, PUBLIC_URL: 'http://golf.example.com' })).toThrow(
      'must begin with https',
    );
  });
  it('takes several session secrets, so that they can be changed', () => {
    const next = 'b'.repeat(32);
    expect(read({ SESSION_SECRET: `${next},${SECRET}` }).sessionSecrets).toEqual([next, SECRET]);
  });
});

describe('The demo stays at home', () => {
  const sentence = /^HOST \(.*\) lets others reach the demo, .* set DEMO=public .* or PUBLIC_URL /;
  it.each(['0.0.0.0', '::', '192.168.1.2', '2001:db8::1'])('HOST %s needs to be meant', (HOST) => {
    expect(() => read({ HOST })).toThrow(sentence);
    expect(() => read({ HOST }, 'api')).toThrow(sentence);
    expect(() => read({ HOST, PUBLIC_URL: 'http://localhost:8080' })).toThrow(sentence);
    expect(() => read({ HOST, DEMO: 'home' })).toThrow(sentence);
    expect(read({ HOST, DEMO: 'public' })).toMatchObject({ host: HOST, isPublicDemo: true });
    expect(read({ ...PRODUCTION, HOST })).toMatchObject({ host: HOST, isPublicDemo: false });
  });
  it.each(['127.0.0.1', '127.1.2.3', '::1'])('HOST %s is this machine', (HOST) => {
    expect(read({ HOST })).toMatchObject({ host: HOST, isPublicDemo: false });
  });
  it('where people book for real there is no demo to open', () => {
    expect(() => read({ ...PRODUCTION, DEMO: 'public' })).toThrow(
      'DEMO=public cannot be set where PUBLIC_URL',
    );
    expect(() => read({ DEMO: 'yes' })).toThrow('DEMO must be home or public, but it is "yes".');
  });
});

describe('DRAIN_SECONDS', () => {
  it('gives the balancers of production time to notice a stop, and does not keep a demo waiting', () => {
    expect(read({}).drainSeconds).toBe(0);
    expect(read(PRODUCTION).drainSeconds).toBe(5);
    expect(read({ ...PRODUCTION, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(read({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
    expect(() => read({ DRAIN_SECONDS: 'soon' })).toThrow(
      'DRAIN_SECONDS must be a whole number from 0 to 600, but it is "soon".',
    );
  });
});

describe('RATE_LIMITS', () => {
  const limitsOf = (RATE_LIMITS?: string) => read(RATE_LIMITS ? { RATE_LIMITS } : {}).rateLimits;
  it('has room for a hundred golfers at an address, and each of them has his own', () => {
    const limits = limitsOf();
    expect(limitsOf('on')).toEqual(limits);
    expect(limits?.checkout.perAddress).toBeGreaterThanOrEqual(60);
    expect(limits?.checkout.perVisitor).toBeGreaterThanOrEqual(60);
    // Fifteen times a minute each.
    expect(limits?.availability.perAddress).toBeGreaterThanOrEqual(100 * 15);
  });
  it('sets what it names, and leaves the rest', () => {
    expect(limitsOf('search=600, checkout=60/30,mail=9')).toEqual({
      ...limitsOf(),
      search: { perAddress: 600, perVisitor: limitsOf()?.search.perVisitor },
      checkout: { perAddress: 60, perVisitor: 30 },
      mail: { perAddress: 9 },
    });
    expect(limitsOf('off')).toBeNull();
  });
  it.each([
    'search',
    'search=',
    'search=0',
    'search=-1',
    'search=1e3',
    'search=99999999',
    'search=1,search=2',
    'searches=1',
    'mail=5/5',
    'search=5/0',
    'off,search=5',
    'search=5;hold=5',
  ])('%s is no limit: the start says what is', (RATE_LIMITS) => {
    expect(() => read({ RATE_LIMITS })).toThrow(
      `RATE_LIMITS must be on, off, or calls a minute of an address and, behind a slash, of one visitor, such as search=600/60,mail=10 (search, availability, hold, checkout, write, trail, desk, account, mail; visitors only with search, availability, hold, checkout, write, trail), but it is "${RATE_LIMITS}".`,
    );
  });
});

describe('Services of others', () => {
  it('are reached with an address and a secret, both or none', () => {
    expect(read({})).toMatchObject({ golfId: undefined, troon: undefined });
    expect(read({ GOLF_ID_URL: 'https://id.example.com/', GOLF_ID_SECRET: 'given by them' }).golfId).toEqual({
      url: 'https://id.example.com',
      secret: 'given by them',
    });
    expect(() => read({ GOLF_ID_URL: 'https://id.example.com' })).toThrow(
      'GOLF_ID_URL and GOLF_ID_SECRET must be set together.',
    );
    expect(() => read({ TROON_SECRET: 'given by them' })).toThrow(
      'TROON_URL and TROON_SECRET must be set together.',
    );
    expect(() => read({ TROON_URL: 'https://r.example.com', TROON_SECRET: 'short' })).toThrow(
      'TROON_SECRET must be the secret the service gave you.',
    );
  });
});

describe('The weather', () => {
  it('is asked for at an address, which may hold the key of an account and is never said', () => {
    expect(read({}).weatherUrl).toBeUndefined();
    const url = 'https://weather.example.com/v1/forecast?apikey=theirs';
    expect(read({ WEATHER_URL: url }).weatherUrl).toBe(url);
    expect(() => read({ WEATHER_URL: 'weather?apikey=theirs' })).toThrow(
      'WEATHER_URL must be an address like https://api.open-meteo.com/v1/forecast.',
    );
  });
});

describe('Text messages', () => {
  const SMS = { SMS_URL: 'https://AC0123:the%20token@api.twilio.com', SMS_FROM: '+15554443333' };
  it('need an account and a sender, both or none', () => {
    expect(read({})).toMatchObject({ sms: undefined });
    expect(read({ ...PRODUCTION, ...SMS }).sms).toEqual({
      url: 'https://api.twilio.com',
      accountSid: 'AC0123',
      authToken: 'the token',
      from: '+15554443333',
    });
    expect(() => read({ SMS_FROM: SMS.SMS_FROM })).toThrow('SMS_URL and SMS_FROM must be set together.');
  });
  it.each([
    'api.twilio.com',
    'http://AC0123:token@api.twilio.com',
    'https://api.twilio.com',
    'https://golf:token@api.twilio.com',
    'https://AC0123:token@api.twilio.com/2010-04-01',
  ])('are not sent by way of %s: the start says what is wrong, and not the token', (SMS_URL) => {
    expect(() => read({ ...SMS, SMS_URL })).toThrow(
      /^SMS_URL must be an address like https:\/\/ACCOUNT_SID:AUTH_TOKEN@api\.twilio\.com\.$/,
    );
  });
  it('come from a number with its country code, or a messaging service', () => {
    expect(() => read({ ...SMS, SMS_FROM: '555-444-3333' })).toThrow(
      'SMS_FROM must be the number texts come from',
    );
    expect(read({ ...SMS, SMS_FROM: `MG${'a'.repeat(32)}` }).sms?.from).toHaveLength(34);
  });
});
