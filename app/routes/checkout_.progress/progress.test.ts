import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import type { CartPurchase, PurchasedItem } from '#server/contract/cart-purchase.ts';
import {
  CALLS,
  cardAnswers,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  samplePurchasedItem,
} from '#tests/support/site/samples.ts';

const BUTTON = '[data-testid=make-your-reservation-btn]';
const PROGRESS = '/checkout/progress';
const EVENTS = '/checkout/progress/events';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;
const BANK = 'http://localhost:3000/api/sandbox/payment?token=abc';
/** The form's answer comes before the purchase ends. */
const PATIENCE = { purchasePatienceMs: 20 };
const INTERRUPTED =
  "Your purchase was interrupted. Check what's left in your cart and try again. You won't be charged twice.";

const AFTERNOON = { id: '33333333-2222-4222-8222-222222222222', teetime: '2031-05-04T18:00:00.000Z' };
const late = sampleItem({ id: AFTERNOON.id, extra: { teetime: AFTERNOON.teetime } });
const two = [late, sampleItem()];

type State = PurchasedItem['state'];
/** A purchase in progress, with the states of one or two items. */
function goingOn(first: State, second?: State): CartPurchase {
  const items = [
    samplePurchasedItem({ state: first }),
    ...(second ? [samplePurchasedItem({ ...AFTERNOON, state: second })] : []),
  ];
  return samplePurchase(items, { state: 'going-on', payment: null });
}

/** A golfer at a checkout whose booking API is slow. */
async function visitSlow(items: CartItem[] = [sampleItem()], answers: Record<string, unknown> = {}) {
  let stands: CartPurchase | null = null;
  let answer = (_: CartPurchase | Response) => {};
  const answered = new Promise<CartPurchase | Response>((resolve) => {
    answer = resolve;
  });
  const isLeft = ({ id }: CartItem) =>
    !stands?.items.some((item) => item.id === id && item.state === 'bought');
  const api = fakeApi({
    ...goodAnswers(),
    [CALLS.cart]: () => sampleCart(items.filter(isLeft), stands ? { orderId: ORDER_ID } : {}),
    [CALLS.buy]: () => answered,
    [CALLS.purchase]: () => stands ?? refusal(404, 'NOT_FOUND', 'We could not find that.'),
    ...answers,
  });
  const reported: unknown[] = [];
  const context = { ...PATIENCE, reportError: (error: unknown) => reported.push(error) };
  const site = await openSite(api.bookingFetch, { cartId: CART_ID }, context);
  const fill = async (): Promise<Record<string, string>> => ({
    ...(await site.read('/checkout')).fieldsOf(BUTTON),
    ...typed,
  });
  return {
    ...site,
    ...api,
    reported,
    fill,
    /** Sends the form. Returns the address of the purchase's page. */
    press: async (change: Record<string, string> = {}) => {
      const sent = await site.post('/checkout', { ...(await fill()), ...change });
      expect(sent.status).toBe(303);
      return sent.headers.get('location') ?? '';
    },
    /** Sets the purchase that the API returns from now on. */
    stand: (purchase: CartPurchase) => {
      stands = purchase;
    },
    /** Answers the call that buys. */
    end: (purchase: CartPurchase) => {
      stands = purchase;
      answer(purchase);
    },
    refuse: (refused: Response) => answer(refused),
    leadsTo: async (path: string) => (await site.get(path)).headers.get('location'),
  };
}

/** The query of a purchase that began this long ago. */
const askedFor = (ageMs: number) => `?key=0a000000-0000-4000-8000-000000000001&at=${Date.now() - ageMs}`;

const stepsOf = (page: { all: (selector: string) => Element[] }) =>
  page
    .all('.steps li')
    .map(
      (row) =>
        `${row.querySelector('.step-text > span')?.textContent}: ${row.querySelector('b')?.textContent}`,
    );

describe.concurrent('A purchase that takes a while', () => {
  it('sends its golfer to a page that says how each item stands and looks again by itself', async () => {
    const golfer = await visitSlow(two);
    const form = await golfer.fill();
    const sent = await golfer.post('/checkout', form);
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${PROGRESS}\\?key=${form.key}&at=\\d+$`)),
    ]);
    golfer.stand(goingOn('reserved', 'reserving'));
    const page = await golfer.read(location);
    expect(page.textOf('h1')).toBe('Completing your reservation');
    expect(stepsOf(page)).toEqual([
      'Sunday, 05/04/2031 7:20 AM: Reserved',
      'Sunday, 05/04/2031 2:00 PM: Reserving…',
    ]);
    expect(page.html).toContain(
      `<noscript><meta http-equiv="refresh" content="2;url=${location.replace('&', '&amp;')}"/></noscript>`,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.one(`a[href="${location}"]`).textContent).toBe('See the status');
    expect(page.one('[data-events]').getAttribute('data-events')).toBe(location.replace(PROGRESS, EVENTS));
    expect((await golfer.read(location, { 'save-data': 'on' })).headers.get('refresh')).toBe(
      `2; url=${location}`,
    );
    golfer.end(samplePurchase([samplePurchasedItem(), samplePurchasedItem(AFTERNOON)]));
    const end = await golfer.get(location);
    expect([end.status, end.headers.get('location')]).toEqual([303, CONFIRMATION]);
    // Otherwise the back button would lead here again.
    expect(end.headers.get('cache-control')).toBe('no-store');
    expect((await golfer.read(CONFIRMATION)).textOf('h1')).toBe('Order Confirmed!');
    expect(golfer.cookies.has('fairway-draft')).toBe(false);
    expect(await golfer.leadsTo(PROGRESS)).toBe(CONFIRMATION);
    expect(await golfer.leadsTo('/checkout')).toBe(CONFIRMATION);
  });

  it('and that has not begun yet shows what is in the cart as waiting, in the order in which it is bought', async () => {
    const golfer = await visitSlow(two);
    const location = await golfer.press();
    expect(stepsOf(await golfer.read(location))).toEqual([
      'Sunday, 05/04/2031 7:20 AM: Waiting',
      'Sunday, 05/04/2031 2:00 PM: Waiting',
    ]);
  });

  it('and whose card is declined ends at the form, with the reason and all that was typed but the card', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    golfer.stand(goingOn('paying'));
    expect(stepsOf(await golfer.read(location))).toEqual(['Sunday, 05/04/2031 7:20 AM: Processing payment…']);
    golfer.end(purchaseAfter(cardAnswers.declined));
    expect(await golfer.leadsTo(location)).toBe('/checkout?ended');
    // A reload shows the same message and sends no card again.
    for (const path of ['/checkout?ended', '/checkout']) {
      const page = await golfer.read(path);
      expect(page.status).toBe(200);
      expect(page.textOf('[role=alert]')).toContain(cardAnswers.declined.Message);
      expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
      expect(page.one<HTMLTextAreaElement>('[name=notes]').value).toBe('Two left-handed sets, please');
      for (const name of ['cardNumber', 'securityCode', 'expirationMonth', 'expirationYear'])
        expect(page.one<HTMLInputElement>(`[name=${name}]`).value, name).toBe('');
      expect(page.html).not.toMatch(/4111 ?1111/);
    }
  });

  it('says also when the enrollment in Troon Rewards that was ticked does not work', async () => {
    const golfer = await visitSlow(undefined, troonRewards());
    const location = await golfer.press({ troonOptIn: 'on' });
    golfer.end(samplePurchase(undefined, { notices: ['TROON_OPT_IN_FAILED'] }));
    expect(await golfer.leadsTo(location)).toBe(CONFIRMATION);
    expect((await golfer.read(CONFIRMATION)).textOf('#toast')).toBe(
      'Troon Rewards enrollment was unsuccessful.',
    );
  });

  it('leads to the bank where the payment needs its golfer there', async () => {
    const waiting = { [CALLS.finalize]: cardAnswers.pending(BANK) };
    const golfer = await visitSlow(undefined, waiting);
    const location = await golfer.press();
    golfer.end(purchaseAfter(cardAnswers.pending(BANK)));
    expect(await golfer.leadsTo(location)).toBe(BANK);
    expect((await golfer.read('/payment-authorization')).all(`a[href="${BANK}"]`)).toHaveLength(1);
  });

  it('leads to where payments are waited for while the bank has not answered', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    golfer.end(purchaseAfter(cardAnswers.pending(null)));
    expect(await golfer.leadsTo(location)).toBe('/payment-authorization');
  });

  it('asks for the mailed code where one is needed', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    const Message = 'We have mailed you a code.';
    golfer.end(purchaseAfter({ ...cardAnswers.declined, StatusCode: 428, Message }));
    expect(await golfer.leadsTo(location)).toBe('/checkout?ended');
    const page = await golfer.read('/checkout?ended');
    expect(page.textOf('main')).toContain(Message);
    expect(page.all('[name=emailCode]')).toHaveLength(1);
    expect(page.one<HTMLInputElement>('[name=codeEmail]').value).toBe('pat@example.com');
  });

  it('of which a part is lost says at the form what is booked and what is not, with the other times', async () => {
    const golfer = await visitSlow(two);
    const location = await golfer.press();
    const lost = samplePurchasedItem({
      ...AFTERNOON,
      state: 'failed',
      code: 'TEE_TIME_GONE',
      message: 'This time is gone.',
    });
    golfer.end(samplePurchase([samplePurchasedItem(), lost]));
    expect(await golfer.leadsTo(location)).toBe('/checkout?ended');
    const page = await golfer.read('/checkout?ended');
    expect(page.textOf('[role=status]')).toContain('Booked: Sunday, 05/04/2031 7:20 AM.');
    expect(page.textOf('.lost [role=alert]')).toContain('This time is gone.');
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });

  it('pressed twice has one key, and the checkout of a second tab leads to how it stands', async () => {
    const golfer = await visitSlow();
    const form = await golfer.fill();
    const locations = await Promise.all(
      [form, form].map(async (each) => (await golfer.post('/checkout', each)).headers.get('location')),
    );
    for (const location of locations) expect(location).toContain(`${PROGRESS}?key=${form.key}&at=`);
    const keys = golfer.calls.flatMap(({ call, headers }) =>
      call === CALLS.buy ? [headers.get('idempotency-key')] : [],
    );
    expect(keys).toEqual([form.key, form.key]);
    golfer.stand(goingOn('paying'));
    expect(await golfer.leadsTo('/checkout')).toBe(PROGRESS);
    expect(stepsOf(await golfer.read(PROGRESS))).toEqual(['Sunday, 05/04/2031 7:20 AM: Processing payment…']);
    golfer.end(samplePurchase());
    for (const location of locations) expect(await golfer.leadsTo(location ?? '')).toBe(CONFIRMATION);
  });

  it('shows what the booking API answers, and reports the error, when its call fails in the end', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    golfer.stand(samplePurchase());
    golfer.refuse(refusal(500, 'UNEXPECTED', 'out of order'));
    await vi.waitFor(() => expect(golfer.reported).toHaveLength(1), 10_000);
    expect(JSON.stringify(golfer.reported)).not.toMatch(/4111 ?1111/);
    expect(await golfer.leadsTo(location)).toBe(CONFIRMATION);
  });

  it('is streamed to scripts: every change, then where it leads', async () => {
    const golfer = await visitSlow(two);
    const location = await golfer.press();
    golfer.stand(goingOn('reserved', 'reserving'));
    const { seen, next } = await listen(golfer, location.replace(PROGRESS, EVENTS), {
      'Reserved, Reserving…': () => golfer.stand(goingOn('paying', 'paying')),
      'Processing payment…, Processing payment…': () =>
        golfer.end(samplePurchase([samplePurchasedItem(), samplePurchasedItem(AFTERNOON)])),
    });
    expect(seen).toEqual([
      'Reserved, Reserving…',
      'Processing payment…, Processing payment…',
      'Booked, Booked',
    ]);
    expect(next).toBe(location);
    expect(await golfer.leadsTo(location)).toBe(CONFIRMATION);
  });

  it('is asked for every half second while a browser listens, and no longer', async () => {
    const golfer = await visitSlow();
    golfer.stand(goingOn('paying'));
    const { body } = await golfer.get(EVENTS);
    const countOf = () => golfer.called().filter((call) => call === CALLS.purchase).length;
    const reader = body?.getReader();
    await reader?.read();
    // The stream checks for changes only while somebody reads.
    const reading = reader?.read();
    await vi.waitFor(() => expect(countOf()).toBeGreaterThanOrEqual(3), 10_000);
    await reader?.cancel();
    await reading;
    await sleep(600);
    const after = countOf();
    await sleep(1_100);
    expect(countOf()).toBe(after);
  });
});

/** Reads the events of a purchase to the end. `then` runs after each one. */
async function listen(
  { get }: Awaited<ReturnType<typeof visitSlow>>,
  path: string,
  then: Record<string, () => void>,
) {
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const seen: string[] = [];
  let next: string | null = null;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const text = (await reader?.read())?.value;
    if (text === undefined) return { seen, next };
    for (const [, json = ''] of text.matchAll(/data: (.*)\n/g)) {
      const event = JSON.parse(json) as { steps: { word: string }[]; next: string | null };
      const words = event.steps.map(({ word }) => word).join(', ');
      seen.push(words);
      next = event.next;
      then[words]?.();
    }
  }
}

function troonRewards() {
  const settings = goodAnswers({ checkout: { optIn: { troon: true } } })['GET /settings'];
  return { 'GET /settings': settings };
}

describe('A purchase that the booking API has not begun', () => {
  it('is waited for at first, also by scripts, and then said to be interrupted, at the form', async () => {
    const golfer = await visitSlow();
    await golfer.press();
    expect(stepsOf(await golfer.read(`${PROGRESS}${askedFor(15_000)}`))).toEqual([
      'Sunday, 05/04/2031 7:20 AM: Waiting',
    ]);
    const asked = askedFor(20_500);
    expect(await (await golfer.get(`${EVENTS}${asked}`)).text()).toBe(
      `retry: 2000\ndata: {"steps":[],"next":"${PROGRESS}${asked}"}\n\n`,
    );
    expect(await golfer.leadsTo(`${PROGRESS}${asked}`)).toBe('/checkout');
    const page = await golfer.read('/checkout');
    expect(page.textOf('#toast')).toBe(INTERRUPTED);
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect([...golfer.cookies.values()].map(decodeURIComponent).join()).not.toMatch(/4111 ?1111/);
  });

  it('is shown by the events as soon as it has begun', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    const { seen } = await listen(golfer, location.replace(PROGRESS, EVENTS), {
      '': () => golfer.stand(goingOn('reserving')),
      'Reserving…': () => golfer.end(samplePurchase()),
    });
    expect(seen).toEqual(['', 'Reserving…', 'Booked']);
  });
});

describe('A purchase that was interrupted', () => {
  it('is said to be interrupted, at the form', async () => {
    const golfer = await visitSlow();
    const location = await golfer.press();
    golfer.stand({ ...goingOn('reserved'), state: 'interrupted' });
    expect(await golfer.leadsTo(location)).toBe('/checkout');
    const page = await golfer.read('/checkout');
    expect(page.textOf('#toast')).toBe(INTERRUPTED);
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
  });
});

describe('Without a purchase', () => {
  it('the page leads to the cart, and the events tell scripts to stop', async () => {
    const golfer = await visitSlow();
    expect(await golfer.leadsTo(PROGRESS)).toBe('/cart');
    expect((await golfer.get(EVENTS)).status).toBe(204);
  });
});
