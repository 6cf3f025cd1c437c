import { describe, expect, it } from 'vitest';
import { sampleSettings } from '#tests/support/site/samples.ts';
import { visibleTabs } from './tabs.ts';

const visitor = { hasSession: false, isGuest: false };
const customer = { hasSession: true, isGuest: false };

describe('The header tabs', () => {
  it('of an affiliate are hidden on the paths of the specification', () => {
    const affiliate = sampleSettings({ affiliate: { enabled: true } });
    for (const path of [
      '/search',
      '/login',
      '/signup',
      '/profile/reset-password',
      '/account',
      '/account/delete',
      '/login-with-golfid',
      '/invite/confirmed',
    ]) {
      expect([path, visibleTabs(affiliate, customer, path)]).toEqual([path, []]);
      expect(visibleTabs(sampleSettings(), customer, path).length).toBeGreaterThan(0);
    }
    expect(visibleTabs(affiliate, visitor, '/teetimes').length).toBeGreaterThan(0);
  });

  it('have the store last, for everybody, where the settings enable it', () => {
    const open = sampleSettings({ store: { enabled: true } });
    for (const who of [visitor, customer])
      expect(visibleTabs(open, who, '/store').at(-1)).toEqual({
        tab: 'STORE',
        path: '/store',
        isCurrent: true,
      });
    const closed = sampleSettings({ activeTabs: ['TEE_TIMES', 'STORE'], store: { enabled: false } });
    expect(visibleTabs(closed, visitor, '/').map(({ tab }) => tab)).toEqual(['TEE_TIMES']);
  });

  it('lead to reservations and orders who is signed in', () => {
    const tabsOf = (who: typeof visitor) => visibleTabs(sampleSettings(), who, '/').map(({ tab }) => tab);
    expect(tabsOf(visitor)).toEqual(['TEE_TIMES', 'COURSE_INFO']);
    expect(tabsOf({ hasSession: false, isGuest: true })).toEqual(['TEE_TIMES', 'COURSE_INFO']);
    expect(tabsOf({ hasSession: true, isGuest: true })).toEqual(['TEE_TIMES', 'COURSE_INFO']);
    expect(tabsOf(customer)).toEqual(['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS']);
  });
});
