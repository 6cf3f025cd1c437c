import { describe, expect, it } from 'vitest';
import { ageLog } from '#tests/support/age-log.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const DATE = '2031-05-06';
const SAVE = 'button[value=save]';
const NEW = '/staff/blocks/new';
const typed = { firstDate: DATE, lastDate: DATE, fromTime: '08:00', toTime: '09:00', reason: 'Ladies’ day' };

describe('The pages of blocks', () => {
  it('list affected bookings first, block, link from the sheet, remove, and undo the removal', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    await buy(shop, { date: DATE, players: 2, rate: 'Walking', teetime: `${DATE}T12:00:00.000Z` });
    const plan = await clerk.refused(NEW, 'button[value=preview]', { ...typed, intent: 'preview' });
    expect(plan.textOf('#affected-title')).toContain('1 booking is affected.');
    const list = await clerk.follow(await clerk.send(NEW, SAVE, { ...typed, intent: 'save' }));
    expect(list.textOf('#toast p')).toContain('The hours are blocked.');
    expect(list.textOf('tbody')).toContain('Ladies’ day');
    const sheet = await clerk.read(`/staff/tee-sheet?facility=9101&date=${DATE}`);
    const link = sheet.one('td.closed a');
    expect(link.textContent).toBe('Closed: Ladies’ day');
    const path = link.getAttribute('href') ?? '';
    const removed = await clerk.follow(await clerk.send(path, 'button[value=remove]', { intent: 'remove' }));
    expect(removed.textOf('#toast p')).toBe('The block was removed.');
    const undone = await clerk.follow(await clerk.post('/staff/blocks', removed.fieldsOf('#toast button')));
    expect(undone.textOf('#toast p')).toBe('The last change of the block was undone.');
    expect(undone.textOf('tbody')).toContain('Ladies’ day');
  });

  it('have the undo of their last change on the sheet, for 15 minutes', async () => {
    const date = '2031-05-08';
    const clerk = await staffBrowserAt(shop, 'clerk');
    const hours = { ...typed, firstDate: date, lastDate: date, reason: 'Aeration', intent: 'save' };
    await clerk.follow(await clerk.send(NEW, SAVE, hours));
    const path = `/staff/tee-sheet?facility=9101&date=${date}`;
    const sheet = await clerk.read(path);
    expect(sheet.textOf('.undo-line span')).toContain('Blocked tee times');
    await clerk.follow(await clerk.post('/staff/blocks', sheet.fieldsOf('.undo-line button')));
    const later = await clerk.read(path);
    expect(later.all('td.closed')).toHaveLength(0);
    expect(later.html).not.toContain('Blocked tee times');
    await clerk.follow(await clerk.send(NEW, SAVE, hours));
    await ageLog(shop.database.pool, 16);
    expect((await clerk.read(path)).all('.undo-line')).toHaveLength(0);
  });

  it('keep what was typed and say what is wrong on the field', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const wrong = { ...typed, lastDate: '2031-05-05', toTime: '9', intent: 'save' };
    const page = await clerk.refused(NEW, SAVE, wrong);
    expect(page.textOf('[role=alert]')).toContain('Enter a time like 07:30');
    expect(page.one('[name=reason]').getAttribute('value')).toBe('Ladies’ day');
  });

  it('let a starter read the list alone', async () => {
    const starter = await staffBrowserAt(shop, 'starter');
    expect((await starter.read('/staff/blocks')).all(`a[href="${NEW}"]`)).toHaveLength(0);
    const list = await starter.follow(await starter.get(NEW));
    expect(list.textOf('#toast p')).toBe('Your role does not allow this. Ask a manager.');
  });
});
