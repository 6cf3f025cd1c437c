import { describe, expect, it } from 'vitest';
import { contrast, readColour } from '#server/format/contrast.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const two = (id: number) => [courseFile(id), courseFile(id + 1)];
const PROMOTION = {
  enabled: true,
  headerText: 'Become a member',
  buttonText: 'See memberships',
  bulletPoints: ['Play every day'],
};
const tiles = (id: number, actionTile: object) =>
  operatorFile(`tiles-${id}`, [courseFile(id)], {
    settings: {
      store: { enabled: true },
      appearance: {
        noResultsColor: '#ffee00',
        actionTile: { teeTimeAlerts: { enabled: true }, ...actionTile },
      },
    },
  });
const shop = await startShop({
  files: [
    tiles(121, { membershipPromotion: PROMOTION }),
    tiles(122, {
      membershipPromotion: { ...PROMOTION, isDefault: true },
      enabledAutoSlide: true,
      secondsPerSlide: 7,
    }),
    tiles(123, { enabledAutoSlide: true }),
    operatorFile('plain', two(101)),
    operatorFile('info-only', two(103), { settings: { activeTabs: ['COURSE_INFO'] } }),
    { ...operatorFile('marked', two(105)), homePath: '/search' },
    operatorFile('one-picture', two(107), { settings: { multiCourse: false } }),
    operatorFile('no-email', two(111), {
      settings: { checkout: { requiredFields: { email: false } } },
    }),
    operatorFile('home-clubs', two(113), {
      settings: { checkout: { troonMembers: { enabled: true, homeClubs: ['Old Mill', 'Pine Coast'] } } },
    }),
    operatorFile('members-only', two(115), {
      settings: { checkout: { troonMembers: { enabled: true, homeClubs: ['Old Mill'], required: true } } },
    }),
    operatorFile('affiliate', two(109), { settings: { affiliate: { enabled: true } } }),
  ],
});
const siteOf = (alias: string) => buyerAt(shop, { defaultAlias: alias });

describe('The link of the operator’s name', () => {
  const landingOf = async (alias: string, path = '/cart') =>
    (await (await siteOf(alias)).read(path)).one('a.brand').getAttribute('href');

  it('leads to the first tab', async () => {
    expect(await landingOf('plain')).toBe('/teetimes');
    expect(await landingOf('info-only')).toBe('/course/info');
  });

  it('leads to /search where the operator marks it as its home', async () => {
    expect(await landingOf('marked')).toBe('/search');
  });

  it('leads there also where an affiliate’s tabs are hidden', async () => {
    expect(await landingOf('affiliate', '/login')).toBe('/teetimes');
  });
});

describe('multiCourse', () => {
  it('offers the picker of courses where it is left out and there are several', async () => {
    const page = await (await siteOf('plain')).read(`/teetimes?date=${DATE}`);
    expect(page.all('input[type=checkbox][name=course]')).toHaveLength(2);
  });

  it('false hides the picker; what a link names stays when the form is sent', async () => {
    const site = await siteOf('one-picture');
    const page = await site.read(`/teetimes?date=${DATE}&course=108`);
    expect(page.all('.pick, input[type=checkbox][name=course]')).toHaveLength(0);
    expect(page.textOf('main')).not.toContain('Courses');
    expect(page.fieldsOf('.search form .btn.wide').course).toBe('108');
    const all = await site.read(`/teetimes?date=${DATE}`);
    expect(all.fieldsOf('.search form .btn.wide').course).toBeUndefined();
    expect(all.all('a.tt').length).toBe(2 * page.all('a.tt').length);
  });
});

describe('actionTile', () => {
  const search = async (id: number) => (await siteOf(`tiles-${id}`)).read(`/teetimes?date=${DATE}`);
  const titles = (page: Awaited<ReturnType<typeof search>>) =>
    page.all('.strip > .tile > h2').map(({ textContent }) => textContent);
  const styles = (page: Awaited<ReturnType<typeof search>>) => page.one('head style').textContent ?? '';

  it('puts several tiles into a strip that stands still', async () => {
    const page = await search(121);
    expect(titles(page)).toEqual(["Can't find a time that works?", 'Become a member']);
    expect(page.textOf('.strip')).toContain('Play every day');
    expect(page.all('.auto, #pause-tiles')).toEqual([]);
    expect(styles(page)).not.toContain(':root{--slide');
  });

  it('begins with the default, and lets tiles take turns every so many seconds with a control that stops them', async () => {
    const page = await search(122);
    expect(titles(page)).toEqual(['Become a member', "Can't find a time that works?"]);
    expect(page.one('.auto > #pause-tiles').getAttribute('type')).toBe('checkbox');
    expect(page.textOf('label[for=pause-tiles]')).toBe('Pause the slideshow');
    expect(styles(page)).toContain(':root{--slide:7s}');
  });

  it('leaves a single tile where it is', async () => {
    const page = await search(123);
    expect(page.textOf('.tile h2')).toBe("Can't find a time that works?");
    expect(page.all('.strip, .auto, #pause-tiles')).toEqual([]);
  });
});

describe('noResultsColor', () => {
  it('colours what is said where nothing is found, as far as it can be read', async () => {
    const page = await (await siteOf('tiles-121')).read(`/teetimes?date=${DATE}&min=9000`);
    expect(page.all('.none h2')).toHaveLength(1);
    const styles = page.one('head style').textContent ?? '';
    const [light, dark] = [...styles.matchAll(/--none:(#\w{6})/g)].map(([, colour]) => colour);
    expect(dark).toBe('#ffee00');
    expect(contrast(readColour(light) ?? [255, 255, 255], [255, 255, 255])).toBeGreaterThan(4.5);
    const other = await (await siteOf('plain')).read(`/teetimes?date=${DATE}&min=9000`);
    expect(other.one('head style').textContent).not.toContain('--none:');
  });
});

describe('requiredFields.email', () => {
  const wanted = { alias: 'no-email', facilityId: 111, date: DATE, rate: 'Rate 1' };

  it('is asked for unless the operator leaves it to the golfer', async () => {
    const inputOf = async (alias: string, facilityId: number) => {
      const site = await siteOf(alias);
      await site.addTeeTime({ alias, facilityId, date: DATE, rate: 'Rate 1', nth: 9 });
      return (await site.read('/checkout')).one<HTMLInputElement>('input[name=email]');
    };
    expect((await inputOf('plain', 101)).required).toBe(true);
    expect((await inputOf('no-email', 111)).required).toBe(false);
  });

  it('off: who gives none reads how to find the booking again, and gets a link to keep', async () => {
    const site = await siteOf('no-email');
    await site.addTeeTime(wanted);
    const page = await site.press('/checkout', await site.fill({ email: '' }));
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('.done')).toContain('Please write down your confirmation number');
    const fields = page.fieldsOf('button[value=link]');
    const path = (await site.post('/confirmation', fields)).headers.get('location') ?? '';
    expect(path).toMatch(/^\/booking\/[\w-]{43}$/);
    expect((await site.read(path)).textOf('#toast')).toContain('Please save its address');
    const elsewhere = await siteOf('no-email');
    const found = await elsewhere.read(path);
    expect(found.textOf('.ticket-no')).toBe(page.textOf('.ticket-no'));
    expect((await site.post('/confirmation', fields)).headers.get('location')).toBe(path);
    expect(await shop.db.selectFrom('booking_link').select('id').execute()).toHaveLength(1);
    expect((await elsewhere.post('/confirmation', fields)).headers.get('location')).toBe('/confirmation');
  });

  it('off: who gives one is mailed to as ever', async () => {
    const site = await siteOf('no-email');
    await site.addTeeTime({ ...wanted, nth: 3 });
    const page = await site.press('/checkout', await site.fill({ email: 'ada@no-email.test' }));
    expect(page.textOf('.done')).toContain('ada@no-email.test');
    expect(page.all('button[value=link]')).toHaveLength(0);
  });
});

describe('troonMembers', () => {
  const checkOut = async (alias: string, facilityId: number) => {
    const site = await siteOf(alias);
    await site.addTeeTime({ alias, facilityId, date: DATE, rate: 'Rate 1' });
    const page = await site.read('/checkout');
    const fieldOf = (name: string) => page.all(`[name=${name}]`)[0] as HTMLInputElement | undefined;
    return { site, page, club: fieldOf('homeClub'), number: fieldOf('memberNumber') };
  };
  const wrong = (page: { textOf: (selector: string) => string }) => page.textOf('[role=alert]');
  const bookerOf = async (alias: string) =>
    (await shop.db.selectFrom('reservation').select('booker').where('alias', '=', alias).execute()).at(-1)
      ?.booker;

  it('left out: nobody is asked for a home club', async () => {
    const { club, number } = await checkOut('plain', 101);
    expect([club, number]).toEqual([undefined, undefined]);
  });

  it('on: who names a home club names the member number too, and the course is told of both', async () => {
    const { site, page, club, number } = await checkOut('home-clubs', 113);
    expect([club?.required, number?.required]).toEqual([false, false]);
    expect(page.textOf('select[name=homeClub]')).toContain('Old Mill Pine Coast');
    const half = await site.submit('/checkout', await site.fill({ homeClub: 'Old Mill' }));
    expect([half.status, wrong(half)]).toEqual([
      400,
      expect.stringContaining('Please enter a member number'),
    ]);
    await site.press('/checkout', await site.fill({ homeClub: 'Old Mill', memberNumber: '4711' }));
    expect(await bookerOf('home-clubs')).toMatchObject({ homeClub: 'Old Mill', memberNumber: '4711' });
  });

  it('required: nobody books without', async () => {
    const { site, club, number } = await checkOut('members-only', 115);
    expect([club?.required, number?.required]).toEqual([true, true]);
    const without = await site.submit('/checkout', await site.fill());
    expect(without.status).toBe(400);
    expect(wrong(without)).toContain('Please check 2 fields Home club Member number');
    expect(without.textOf('#checkout-homeClub-error')).toBe('Please select a home club');
    expect(without.textOf('#checkout-memberNumber-error')).toBe('Please enter a member number');
    const other = await site.submit(
      '/checkout',
      await site.fill({ homeClub: 'Elsewhere', memberNumber: '1' }),
    );
    expect(wrong(other)).toContain('Please select a home club');
    const done = await site.press('/checkout', await site.fill({ homeClub: 'Old Mill', memberNumber: '1' }));
    expect(done.textOf('h1')).toBe('Order Confirmed!');
  });
});
