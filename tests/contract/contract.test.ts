import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { contract } from '#server/contract/contract.ts';
import { API_ERRORS, type ApiErrorCode } from '#server/contract/errors.ts';
import { createSandboxWeather } from '#server/outside/weather/sandbox/sandbox-weather.ts';
import { startAccounts } from '#tests/support/accounts.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import { alertsCases } from './alerts.cases.ts';
import { cardClientCases } from './card-client.cases.ts';
import { cartCases } from './cart.cases.ts';
import type { Cases } from './cases.ts';
import { changesCases } from './changes.cases.ts';
import { checkInCases } from './check-in.cases.ts';
import { creditCases } from './credit.cases.ts';
import { creditCardsCases } from './credit-cards.cases.ts';
import { creditPaymentCases } from './credit-payment.cases.ts';
import { facilitiesCases } from './facilities.cases.ts';
import { facilityOrdersCases } from './facility-orders.cases.ts';
import { handoverCases, SITE_KEY } from './handover.cases.ts';
import { invitationsCases } from './invitations.cases.ts';
import { invoicesCases } from './invoices.cases.ts';
import { locksCases } from './locks.cases.ts';
import { loyaltyCases } from './loyalty.cases.ts';
import { membershipsCases } from './memberships.cases.ts';
import { ordersCases } from './orders.cases.ts';
import { outingNamesCases } from './outing-names.cases.ts';
import { profileCases } from './profile.cases.ts';
import { reservationsCases } from './reservations.cases.ts';
import { staffCases } from './staff.cases.ts';
import { staffBlocksCases } from './staff-blocks.cases.ts';
import { staffBookingsCases } from './staff-bookings.cases.ts';
import { staffCallsCases } from './staff-calls.cases.ts';
import { staffDelaysCases } from './staff-delays.cases.ts';
import { staffGroupsCases } from './staff-groups.cases.ts';
import { staffLogCases } from './staff-log.cases.ts';
import { staffNoShowFeeCases } from './staff-no-show-fee.cases.ts';
import { staffOutingMoneyCases } from './staff-outing-money.cases.ts';
import { staffOutingsCases } from './staff-outings.cases.ts';
import { staffPeopleCases } from './staff-people.cases.ts';
import { staffRoundCases } from './staff-round.cases.ts';
import { staffSearchCases } from './staff-search.cases.ts';
import { staffShotgunsCases } from './staff-shotguns.cases.ts';
import { staffTillCases } from './staff-till.cases.ts';
import { staffTwoFactorCases } from './staff-two-factor.cases.ts';
import { staffWorkCases } from './staff-work.cases.ts';
import { storeCases } from './store.cases.ts';
import { teeTimesCases } from './tee-times.cases.ts';
import { waitingListCases } from './waiting-list.cases.ts';
import { walletCases } from './wallet.cases.ts';
import { weatherCases } from './weather.cases.ts';
import { wholeCartCases } from './whole-cart.cases.ts';

/** The cases of each noun. A noun that goes live adds its file here. */
const NOUNS: Cases[] = [
  facilitiesCases,
  teeTimesCases,
  locksCases,
  cartCases,
  wholeCartCases,
  profileCases,
  loyaltyCases,
  creditCases,
  membershipsCases,
  facilityOrdersCases,
  ordersCases,
  cardClientCases,
  reservationsCases,
  changesCases,
  storeCases,
  invoicesCases,
  walletCases,
  creditPaymentCases,
  creditCardsCases,
  invitationsCases,
  alertsCases,
  checkInCases,
  waitingListCases,
  weatherCases,
  handoverCases,
  staffCases,
  staffBlocksCases,
  staffBookingsCases,
  staffGroupsCases,
  staffOutingsCases,
  staffNoShowFeeCases,
  staffOutingMoneyCases,
  outingNamesCases,
  staffShotgunsCases,
  staffTillCases,
  staffCallsCases,
  staffDelaysCases,
  staffLogCases,
  staffPeopleCases,
  staffTwoFactorCases,
  staffSearchCases,
  staffWorkCases,
  staffRoundCases,
];

/** Calls without a tenant in a header (wire section 0.1). */
const WITHOUT_ALIAS = [
  'settings.alias',
  'facilities.listOfAlias',
  'cardClient.addReservation',
  'cardClient.purchaseInvoice',
];
/** Errors that every call can return. */
const COMMON: ApiErrorCode[] = [
  'ALIAS_REQUIRED',
  'ALIAS_UNKNOWN',
  'BAD_INPUT',
  'SESSION_EXPIRED',
  'STAFF_LOCKED',
  'TOO_MANY_REQUESTS',
];

const engine = await startAccounts({
  siteKey: SITE_KEY,
  weather: createSandboxWeather({ now: () => SAMPLE_NOW, isProduction: false }),
});
await letOneBookForMany(engine);
const answers = Object.assign({}, ...NOUNS.map((noun) => noun.answers)) as Cases['answers'];
const refusals = Object.assign({}, ...NOUNS.map((noun) => noun.refusals)) as Cases['refusals'];

type Entry = {
  name: string;
  method: string;
  path: string;
  status: number;
  output: ZodType;
  /** The documented codes, and those specific to the call. */
  codes: string[];
  errors: string[];
};

function entriesOf(router: AnyContractRouter, name: string[] = []): Entry[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) => entriesOf(inner, [...name, key]));
  const { route, outputSchema, errorMap } = router['~orpc'];
  return [
    {
      name: name.join('.'),
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      status: route.successStatus ?? 200,
      output: outputSchema as ZodType,
      codes: Object.keys(errorMap),
      errors: Object.keys(errorMap).filter((code) => !COMMON.includes(code as ApiErrorCode)),
    },
  ];
}

const entries = entriesOf(contract);
const withAlias = entries.filter(({ name }) => !WITHOUT_ALIAS.includes(name));
const withSession = entries.filter(({ codes }) => codes.includes('SESSION_EXPIRED'));
const withoutSession = entries.filter(({ codes }) => !codes.includes('SESSION_EXPIRED'));
const errorCases = entries.flatMap((entry) => entry.errors.map((code) => ({ ...entry, code })));

async function body(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The entry's path with a well-formed value in each parameter. */
function pathOf({ path }: Entry): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'courseId'
      ? '0'.repeat(24)
      : name === 'token'
        ? 'x'.repeat(40)
        : '00000000-0000-4000-8000-000000000000',
  );
}

describe('The booking API', () => {
  it.each(entries)('answers $name as its contract says', async ({ name, status, output }) => {
    const ask = answers[name];
    if (!ask) throw new Error(`tests/contract has no case that shows the answer of ${name}`);
    const answer = await ask(engine);
    const content = await body(answer);
    expect({ status: answer.status, content }).toMatchObject({ status });
    // The answer has every field of the contract and no others.
    expect(output.parse(content)).toEqual(content);
  });

  it.each(errorCases)('can refuse $name with $code', async ({ name, code }) => {
    const ask = refusals[name]?.[code];
    if (!ask) throw new Error(`tests/contract has no case in which ${name} answers ${code}`);
    const answer = await ask(engine);
    const content = await body(answer);
    expect({ status: answer.status, content }).toMatchObject({
      status: API_ERRORS[code as ApiErrorCode],
      content: { code, message: expect.stringMatching(/./) },
    });
  });

  it.each(withAlias)('does not answer $name to nobody’s tenant', async (entry) => {
    const options = { method: entry.method };
    const without = await engine.ask(pathOf(entry), { ...options, alias: null });
    expect([without.status, await body(without)]).toMatchObject([400, { message: 'x-be-alias is required' }]);
    const unknown = await engine.ask(pathOf(entry), { ...options, alias: 'nowhere' });
    expect([unknown.status, await body(unknown)]).toMatchObject([
      404,
      { message: 'Booking Engine Settings not found' },
    ]);
  });

  it.each(withSession)('does not answer $name to a session that is none', async (entry) => {
    const over: Record<string, string>[] = [
      { session: 'x'.repeat(43) },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ];
    for (const headers of over) {
      const answer = await engine.ask(pathOf(entry), { method: entry.method, headers });
      expect([answer.status, await body(answer)]).toMatchObject([401, { code: 'SESSION_EXPIRED' }]);
    }
  });

  it.each(withoutSession)('asks for no session to answer $name', async (entry) => {
    const headers = { session: 'x'.repeat(43) };
    const answer = await engine.ask(pathOf(entry), { method: entry.method, headers });
    expect(await body(answer)).not.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('has no case for what is not in the contract', () => {
    const names = entries.map(({ name }) => name);
    expect(
      [...Object.keys(answers), ...Object.keys(refusals)].filter((name) => !names.includes(name)),
    ).toEqual([]);
  });
});
