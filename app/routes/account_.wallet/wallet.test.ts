import { describe, expect, it } from 'vitest';
import type { WalletCard } from '#server/contract/wallet.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleSession, sampleSite } from '#tests/support/site/samples.ts';

const ID = '0a000000-0000-4000-8000-000000000001';
const OTHER = '0a000000-0000-4000-8000-000000000002';
const card = (change: Partial<WalletCard> = {}): WalletCard => ({
  walletOptionId: ID,
  type: 'visa',
  lastFour: '1111',
  expirationMonth: '12',
  expirationYear: String(new Date().getUTCFullYear() + 1),
  isDefault: false,
  name: 'Pat Green',
  address: '1 Ridge Road',
  postalCode: '12207',
  countryCode: 'US',
  ...change,
});
const cards = [card({ walletOptionId: OTHER, isDefault: true }), card()];

async function visitWallet(answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    ...sampleSite(),
    'GET /profile': sampleSession(),
    'GET /wallet': cards,
    'GET /profile/g1': {},
    ...answers,
  });
  return { ...api, ...(await openSite(api.bookingFetch, { sessionToken: 'a session' })) };
}

describe('The wallet', () => {
  it('says that its cards are being loaded while they take long, and looks again by itself', async () => {
    const { read } = await visitWallet({ 'GET /wallet': () => new Promise(() => undefined) });
    const page = await read('/account/wallet');
    expect(page.textOf('[role=status]')).toBe('Loading Credit Cards From Your Wallet...');
    expect(page.textOf('main')).not.toContain('No Credit Cards');
    expect(page.headers.get('refresh')).toBe('2; url=/account/wallet');
    const quick = await (await visitWallet()).read('/account/wallet');
    expect([quick.textOf('main').includes('Loading'), quick.headers.get('refresh')]).toEqual([false, null]);
  });

  it('cannot make an expired card the default, and shows that it has expired', async () => {
    const { read } = await visitWallet({ 'GET /wallet': [cards[0], card({ expirationYear: '2020' })] });
    const page = await read('/account/wallet');
    expect(page.textOf('.cards li + li')).toContain('Expired 12/2020');
    expect(page.all('.cards li + li button')).toEqual([]);
  });

  it('says what went wrong when a card cannot be changed, made default or deleted', async () => {
    const updating = 'Something went wrong while updating a payment method. Please try again later.';
    const deleting = 'Something went wrong while deleting a payment method. Please try again later.';
    const failed = refusal(500, 'UNEXPECTED', 'no');
    const { read, post, submit } = await visitWallet({
      'PATCH /wallet/:id': failed,
      'DELETE /wallet/:id': failed,
    });
    const list = await read('/account/wallet');
    const answer = await post('/account/wallet', list.fieldsOf('.cards li + li button'));
    expect((await read(answer.headers.get('location') ?? '')).textOf('#toast')).toBe(updating);
    const edit = (await read(`/account/wallet/${ID}`)).fieldsOf('form.panel .btn');
    expect(
      (await submit(`/account/wallet/${ID}`, { ...edit, name: 'Pat B. Green' })).textOf('[role=alert]'),
    ).toBe(updating);
    const question = (await read(`/account/wallet/${ID}/delete`)).fieldsOf('.btn.danger');
    const refused = await post(`/account/wallet/${ID}/delete`, question);
    expect((await read(refused.headers.get('location') ?? '')).textOf('#toast')).toBe(deleting);
  });

  it('takes a card that another window has deleted meanwhile for deleted', async () => {
    const { read, post } = await visitWallet({ 'DELETE /wallet/:id': refusal(404, 'NOT_FOUND', 'no') });
    const question = (await read(`/account/wallet/${ID}/delete`)).fieldsOf('.btn.danger');
    const done = await post(`/account/wallet/${ID}/delete`, question);
    expect((await read(done.headers.get('location') ?? '')).textOf('#toast')).toBe(
      'Visa ending in 1111 was deleted.',
    );
  });
});
