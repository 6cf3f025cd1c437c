import type { ActionTileOverrides, CheckoutOverrides, Settings } from '#server/contract/settings.ts';

/** What one course does otherwise than the settings of its operator. */
type CourseOverrides = {
  actionTile?: ActionTileOverrides | undefined;
  checkout?: CheckoutOverrides | undefined;
};

/**
 * An operator's settings as they are for some of its courses (product.md section 2, "Per-course settings"): of a single one its own
 * tiles and words of the checkout override the operator's. Of several the operator's hold, and a note is required that one of them requires.
 */
export function settingsOfCourses<Some extends Pick<Settings, 'appearance' | 'checkout'>>(
  settings: Some,
  courses: readonly CourseOverrides[],
): Some {
  const { appearance, checkout } = settings;
  const [only, ...others] = courses;
  const isNoteRequired = (course: CourseOverrides) =>
    course.checkout?.requiredFields.note ?? checkout.requiredFields.note;
  const requiredFields = { ...checkout.requiredFields };
  if (only) requiredFields.note = courses.some(isNoteRequired);
  if (!only || others.length > 0) return { ...settings, checkout: { ...checkout, requiredFields } };
  const { actionTile } = appearance;
  const { optIn } = checkout;
  return {
    ...settings,
    appearance: {
      ...appearance,
      actionTile: {
        ...actionTile,
        membershipPromotion: {
          ...actionTile.membershipPromotion,
          ...only.actionTile?.membershipPromotion,
        },
        teeTimeAlerts: { ...actionTile.teeTimeAlerts, ...only.actionTile?.teeTimeAlerts },
      },
    },
    checkout: {
      ...checkout,
      requiredFields,
      optIn: {
        ...optIn,
        email: { ...optIn.email, ...only.checkout?.optIn.email },
        mobile: { ...optIn.mobile, ...only.checkout?.optIn.mobile },
      },
    },
  };
}

/** Whether golfers can have themselves told of free tee times at one of the courses at least. */
export function hasAlerts(
  { appearance }: Pick<Settings, 'appearance'>,
  courses: readonly CourseOverrides[],
): boolean {
  const { enabled } = appearance.actionTile.teeTimeAlerts;
  return courses.some(({ actionTile }) => actionTile?.teeTimeAlerts.enabled ?? enabled);
}
