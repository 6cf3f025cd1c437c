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

  it('lead only to screens that are there', () => {
    for (const who of [visitor, customer])
      expect(visibleTabs(sampleSettings(), who, '/').map(({ tab }) => tab)).toEqual([
        'TEE_TIMES',
        'COURSE_INFO',
      ]);
  });
});
