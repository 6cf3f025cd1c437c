import { describe, expect, it } from 'vitest';
import { operatorSettingsSchema } from './settings.ts';

describe('facility settings', () => {
  const settings = operatorSettingsSchema.parse({ name: 'Cedar Ridge' });

  it('give an operator that names only itself the defaults of the specification', () => {
    expect(settings.inventory).toMatchObject({
      maxDaysOut: 14,
      sameDayReservationWindowMinutes: 30,
      singlesMode: 'paired',
      reservationWindowType: 'sunrise/sunset',
      startTimeMinutesAfterSunrise: 0,
      endTimeMinutesBeforeSunset: -60,
      maxTeeTimesPerHour: 4,
    });
    expect(settings.checkout).toMatchObject({ reservationWindow: 10, adjacentRateBookingWindow: 30 });
    expect(settings.appearance).toMatchObject({ primaryColor: '#4fb488', secondaryColor: '#676767' });
    expect(settings.appearance.actionTile.secondsPerSlide).toBe(5);
    expect(settings.activeTabs).toEqual(['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS']);
  });

  it('let guests check out by default and keep the feature flags off', () => {
    expect(settings.user).toMatchObject({
      guestCheckout: true,
      inviteAFriend: false,
      playerPartner: false,
      proAccount: true,
      golfIdLogin: false,
      memberBookingLimit: false,
    });
  });

  it.each(['red', '#fff', '#12345g', '#123456;}'])('refuse %s as a colour', (primaryColor) => {
    expect(operatorSettingsSchema.safeParse({ name: 'A', appearance: { primaryColor } }).success).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example/a.png',
    'http://elsewhere.example/a.png',
    '/\\elsewhere',
  ])('refuse %s as a picture', (headerImage) => {
    expect(operatorSettingsSchema.safeParse({ name: 'A', appearance: { headerImage } }).success).toBe(false);
  });
});
