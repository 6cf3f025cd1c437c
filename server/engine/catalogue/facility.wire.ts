import type { FileScorecard, Scorecard } from '#server/contract/course-info.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { unitsOf } from '#server/format/units.ts';
import { arriveMinutesBefore } from '#server/rules/arrive-minutes.ts';
import { renameLanguages } from '#server/rules/operator-texts.ts';
import type { CatalogueFacility } from './catalogue.ts';

/** Writes a facility (wire section 1). */
export function wireFacility({ details, ...facility }: CatalogueFacility): Facility {
  return {
    id: facility.id,
    courseId: facility.courseId,
    name: facility.name,
    timeZone: facility.timeZone,
    isSimulator: facility.isSimulator,
    address: details.address,
    locality: details.locality,
    region: details.region,
    country: details.country,
    postalCode: details.postalCode,
    location: [details.coordinates.longitude, details.coordinates.latitude],
    currency: facility.currency,
    currencyCode: facility.currency,
    phone: details.phone ?? '',
    email: details.email,
    description: details.description,
    policy: details.policy,
    image: details.image,
    checkinInstructions: details.checkInInstructions,
    ...renameLanguages(details.languageOf, {
      description: 'description',
      policy: 'policy',
      checkInInstructions: 'checkinInstructions',
    }),
    arriveMinutesBefore: arriveMinutesBefore(details, facility),
    inventory: {
      maxDaysOut: facility.inventory.maxDaysOut,
      defaultStartDay: facility.inventory.defaultStartDay,
    },
    ...(hasContent(details.actionTile) ? { actionTile: details.actionTile } : {}),
    ...(hasContent(details.checkout) ? { checkout: details.checkout } : {}),
    ...(facility.inventory.reservationWindowType === 'precise'
      ? {
          hours: {
            first: facility.inventory.startTimeMinutesAfterMidnight,
            last: facility.inventory.endTimeMinutesAfterMidnight,
          },
        }
      : {}),
    ...(details.scorecard ? { scorecard: wireScorecard(details.scorecard, details.country) } : {}),
    ...(details.gallery.length > 0 ? { gallery: details.gallery } : {}),
    ...(details.amenities.length > 0 ? { amenities: details.amenities } : {}),
  };
}

function wireScorecard(card: FileScorecard, country: string): Scorecard {
  return { ...card, unit: card.unit ?? unitsOf(country).length };
}

/** Whether any override has a value, at any depth. */
function hasContent(overrides: unknown): boolean {
  if (typeof overrides !== 'object' || overrides === null) return overrides !== undefined;
  return Array.isArray(overrides) || Object.values(overrides).some(hasContent);
}
