import { describe, expect, it } from 'vitest';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const two = (id: number) => [courseFile(id), courseFile(id + 1)];
const shop = await startShop({
  files: [
    operatorFile('plain', two(101)),
    operatorFile('info-only', two(103), { settings: { activeTabs: ['COURSE_INFO'] } }),
    { ...operatorFile('marked', two(105)), homePath: '/search' },
    operatorFile('one-picture', two(107), { settings: { multiCourse: false } }),
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
