import { useText } from '#app/page/page-context.ts';
import { METERS_PER_KILOMETER, METERS_PER_MILE } from '#server/contract/constants.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { unitsOf } from '#server/format/units.ts';

export function Distance({ facility }: { facility: Pick<Facility, 'location' | 'country'> }) {
  const { distance: text } = useText().courseInfo;
  const [longitude, latitude] = facility.location;
  const unit = unitsOf(facility.country).distance;
  return (
    <p
      role="status"
      data-far={text.away('{}', unit)}
      data-ask={text.show}
      data-lat={latitude}
      data-lon={longitude}
      data-unit={unit === 'mi' ? METERS_PER_MILE : METERS_PER_KILOMETER}
      data-failed={text.failed}
    ></p>
  );
}
