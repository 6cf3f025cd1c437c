import { setTimeout as sleep } from 'node:timers/promises';
import { links } from '#server/links.ts';
import { openBrowser, type Page, placeOf, refreshOf, type Send, typedBy } from './golfer.ts';

/** A step of a golfer, on the clock of this machine, in ms. */
export type Asked = {
  what: 'page' | 'hold' | 'pay';
  status: number;
  /** When the golfer meant to ask: the load generator may have been late. */
  meantAt: number;
  answeredAt: number;
  /** Sent to wait, because too many ask at once. */
  isShed: boolean;
};

/** A refused tee time; null: the list had none to offer. */
export type Refusal = { teetime: string | null; players: number; askedAt: number; answeredAt: number };

export type Visit = {
  asked: Asked[];
  refused: Refusal[];
  end: 'paid' | 'too late' | 'gave up waiting' | 'failed';
  /** Why it failed. */
  said?: string;
};

export type BellGolfer = {
  origin: string;
  facilityId: number;
  date: string;
  address: string;
  nth: number;
  players: number;
  /** When the golfer arrives; ms. */
  at: number;
};

/** How many tee times a golfer tries, and how often they wait when asked to. */
const TRIES = 4;
const WAITS = 20;

/** Books a tee time of a day as a guest without scripts: trying others when theirs is gone, as a person would. */
export async function visitAtBell(golfer: BellGolfer): Promise<Visit> {
  const { origin, facilityId, date, address, nth, players, at } = golfer;
  const visit: Visit = { asked: [], refused: [], end: 'too late' };
  const ask = askingAs(openBrowser(origin, address).send, visit);
  const refuse = (teetime: string | null, { meantAt, answeredAt }: Asked) =>
    visit.refused.push({ teetime, players, askedAt: meantAt, answeredAt });
  const pickOf = randomBy(nth);
  const search = links.teeTimes(`date=${date}&course=${facilityId}&golfers=${players}`);
  try {
    let offered: string[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (offered.length === 0) {
        const list = await ask('page', search, undefined, tries === 0 ? at : undefined);
        offered = teeTimesOn(list.page);
        if (offered.length === 0) {
          refuse(null, list.asked);
          return visit;
        }
      }
      const href = offered[pickOf(offered.length)] ?? '';
      const teetime = new URLSearchParams(href.split('?')[1]).get('teetime');
      const detail = await ask('page', href);
      if (detail.page.status !== 200) {
        refuse(teetime, detail.asked);
        offered = teeTimesOn(detail.page);
        continue;
      }
      const wish = readForm(detail.page, 'add-to-cart-button');
      const rates = wish.fields.get('rates')?.split(' ') ?? [];
      const rateId = rates[nth % rates.length]?.split('-')[2] ?? '';
      const added = await ask('hold', wish.action, [
        ...wish.fields,
        ['rateId', rateId],
        ['golfers', players],
      ]);
      if (added.page.status === 303) {
        await pay(ask, placeOf(added.page), nth);
        visit.end = 'paid';
        return visit;
      }
      refuse(teetime, added.asked);
      offered = teeTimesOn(added.page);
    }
  } catch (error) {
    visit.end = error instanceof GaveUp ? 'gave up waiting' : 'failed';
    visit.said = error instanceof Error ? error.message : String(error);
  }
  return visit;
}

/** Holds all that one address may, and pays for nothing. */
export async function hoardAtBell(hoarder: BellGolfer, tries: number): Promise<Visit> {
  const { origin, facilityId, date, address, nth, players, at } = hoarder;
  const visit: Visit = { asked: [], refused: [], end: 'too late' };
  const ask = askingAs(openBrowser(origin, address).send, visit);
  const pickOf = randomBy(nth);
  const search = links.teeTimes(`date=${date}&course=${facilityId}&golfers=${players}`);
  try {
    for (let tried = 0; tried < tries; tried += 1) {
      const offered = teeTimesOn((await ask('page', search, undefined, tried === 0 ? at : undefined)).page);
      const detail = offered.length > 0 ? await ask('page', offered[pickOf(offered.length)] ?? '') : null;
      if (!detail) break;
      if (detail.page.status !== 200) continue;
      const wish = readForm(detail.page, 'add-to-cart-button');
      const rateId = wish.fields.get('rates')?.split(' ')[0]?.split('-')[2] ?? '';
      await ask('hold', wish.action, [...wish.fields, ['rateId', rateId], ['golfers', players]]);
    }
  } catch (error) {
    visit.end = error instanceof GaveUp ? 'gave up waiting' : 'failed';
    visit.said = error instanceof Error ? error.message : String(error);
  }
  return visit;
}

type Ask = ReturnType<typeof askingAs>;

class GaveUp extends Error {}

/** Asks, and comes back when asked to wait. */
function askingAs(send: Send, visit: Visit) {
  return async function ask(
    what: Asked['what'],
    path: string,
    form?: Iterable<[string, unknown]>,
    meantAt = Date.now(),
  ): Promise<{ page: Page; asked: Asked }> {
    for (let waits = 0; waits <= WAITS; waits += 1) {
      const askedAt = waits === 0 ? meantAt : Date.now();
      const page = await send(path, form);
      const seconds = refreshOf(page) ?? 1;
      const isShed = page.status === 503 && page.headers['retry-after'] !== undefined;
      const asked = { what, status: page.status, meantAt: askedAt, answeredAt: Date.now(), isShed };
      visit.asked.push(asked);
      if (!isShed) return { page, asked };
      await sleep(seconds * 1000);
    }
    throw new GaveUp();
  };
}

async function pay(ask: Ask, checkout: string, nth: number): Promise<void> {
  const form = await ask('page', checkout);
  const order = readForm(form.page, 'make-your-reservation-btn');
  const paid = await ask('pay', order.action, [...order.fields, ...Object.entries(typedBy(nth, 'card'))]);
  let at = placeOf(paid.page);
  for (;;) {
    const { page } = await ask('page', at);
    const seconds = refreshOf(page);
    if (page.status === 303) at = placeOf(page);
    else if (seconds !== null) await sleep(seconds * 1000);
    else if (page.html.includes('Order Confirmed!')) return;
    else throw new Error(`Not confirmed: ${page.path} answered ${page.status}`);
  }
}

/** Lists the links to tee times. A page of another kind has none, so it must be one that answers for the day. */
function teeTimesOn({ path, status, html }: Page): string[] {
  if (![200, 409, 410].includes(status)) throw new Error(`${path} answered ${status}`);
  return [...html.matchAll(/href="(\/tee-time\?[^"]*)"/g)].map(([, href = '']) => decode(href));
}

/** Reads a form's action and hidden fields. A parser would take a third of the machine from the product. */
function readForm({ path, status, html }: Page, button: string) {
  const pressed = html.indexOf(`data-testid="${button}"`);
  if (pressed < 0) throw new Error(`There is no ${button}: ${path} answered ${status}`);
  const form = html.slice(html.lastIndexOf('<form', pressed), pressed);
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of form.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    fields.set(name, decode(value));
  const action = /^<form[^>]* action="([^"]*)"/.exec(form)?.[1];
  return { action: action ? decode(action) : path, fields };
}

const decode = (attribute: string) =>
  attribute.replace(/&(amp|quot|#x27);/g, (_sign, name) =>
    name === 'amp' ? '&' : name === 'quot' ? '"' : "'",
  );

/** The same choices in each run. */
function randomBy(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state % below;
  };
}
