import type { ActionTileOverrides, CheckoutOverrides, Settings } from '#server/contract/settings.ts';
import { overrideTexts } from './operator-texts.ts';

export type CourseOverrides = {
  actionTile?: ActionTileOverrides | undefined;
  checkout?: CheckoutOverrides | undefined;
};

/**
 * See product.md section 2, "Per-course settings". A single course overrides tiles and checkout texts. Several use
 * the operator's, with a required note if one requires it.
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
        membershipPromotion: overrideTexts(
          actionTile.membershipPromotion,
          only.actionTile?.membershipPromotion,
        ),
        teeTimeAlerts: { ...actionTile.teeTimeAlerts, ...only.actionTile?.teeTimeAlerts },
      },
    },
    checkout: {
      ...checkout,
      requiredFields,
      optIn: {
        ...optIn,
        email: overrideTexts(optIn.email, only.checkout?.optIn.email),
        mobile: overrideTexts(optIn.mobile, only.checkout?.optIn.mobile),
      },
    },
  };
}

/** Whether at least one course offers tee time alerts. */
export function hasAlerts(
  { appearance }: Pick<Settings, 'appearance'>,
  courses: readonly CourseOverrides[],
): boolean {
  const { enabled } = appearance.actionTile.teeTimeAlerts;
  return courses.some(({ actionTile }) => actionTile?.teeTimeAlerts.enabled ?? enabled);
}
