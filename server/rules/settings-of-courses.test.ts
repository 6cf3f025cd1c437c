import { describe, expect, it } from 'vitest';
import {
  actionTileOverridesSchema,
  checkoutOverridesSchema,
  settingsSchema,
} from '#server/contract/settings.ts';
import { hasAlerts, settingsOfCourses } from './settings-of-courses.ts';

const settings = settingsSchema.parse({
  name: 'Group',
  alias: 'group',
  subdomain: 'group',
  gnFacilityIds: [1, 2],
  appearance: {
    actionTile: {
      membershipPromotion: { enabled: true, headerText: 'Join', buttonText: 'See', bulletPoints: ['All'] },
      teeTimeAlerts: { enabled: true },
      secondsPerSlide: 9,
    },
  },
  checkout: { optIn: { email: { enabled: true, message: 'News of the group' } } },
});
const own = {
  actionTile: actionTileOverridesSchema.parse({
    membershipPromotion: { headerText: 'Join the Dunes' },
    teeTimeAlerts: { enabled: false },
  }),
  checkout: checkoutOverridesSchema.parse({
    optIn: { email: { message: 'News of the Dunes' }, mobile: { enabled: true } },
    requiredFields: { note: true },
  }),
};
const none = { actionTile: actionTileOverridesSchema.parse({}), checkout: checkoutOverridesSchema.parse({}) };

describe('Per-course settings', () => {
  it('have the language of the text that applies', () => {
    const group = structuredClone(settings);
    group.appearance.actionTile.membershipPromotion.languageOf = { headerText: 'en', buttonText: 'en' };
    const promotionOf = (course: typeof own) =>
      settingsOfCourses(group, [course]).appearance.actionTile.membershipPromotion;
    expect(promotionOf(own).languageOf).toEqual({ buttonText: 'en' });
    const { membershipPromotion, ...tile } = own.actionTile;
    const french = { ...membershipPromotion, languageOf: { headerText: 'fr' as const } };
    expect(promotionOf({ ...own, actionTile: { ...tile, membershipPromotion: french } }).languageOf).toEqual({
      headerText: 'fr',
      buttonText: 'en',
    });
  });

  it('of a single course override the operator’s, and what they leave out stays', () => {
    const { appearance, checkout } = settingsOfCourses(settings, [own]);
    expect(appearance.actionTile).toEqual({
      enabledAutoSlide: false,
      secondsPerSlide: 9,
      membershipPromotion: {
        enabled: true,
        isDefault: false,
        headerText: 'Join the Dunes',
        buttonText: 'See',
        bulletPoints: ['All'],
      },
      teeTimeAlerts: { enabled: false, isDefault: false },
    });
    expect(checkout.optIn.email).toEqual({ enabled: true, message: 'News of the Dunes' });
    expect(checkout.optIn.mobile).toEqual({ enabled: true, message: null });
    expect(checkout.requiredFields.note).toBe(true);
  });

  it('that are not there change nothing, nor does a client’s facility that does not know them', () => {
    expect(settingsOfCourses(settings, [none])).toEqual(settings);
    expect(settingsOfCourses(settings, [{}])).toEqual(settings);
    expect(settingsOfCourses(settings, [])).toEqual(settings);
  });

  it('of several courses are the operator’s, and a note is required where one of them requires it', () => {
    const { appearance, checkout } = settingsOfCourses(settings, [own, none]);
    expect(appearance).toEqual(settings.appearance);
    expect(checkout).toEqual({
      ...settings.checkout,
      requiredFields: { ...settings.checkout.requiredFields, note: true },
    });
  });

  it('say whether a course has alerts', () => {
    expect([hasAlerts(settings, [own]), hasAlerts(settings, [own, none]), hasAlerts(settings, [])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
