import { SECOND_TEE_KINDS } from './constants.ts';
import type { FacilityFile, FileFacility } from './facility-file.ts';
import { amountOfCents, centsOfAmount } from './file-values.ts';
import { checkRate, type Report } from './rate-checks.ts';

/** Reports faults across fields: unknown names, duplicate ids, reversed ranges. */
export function checkFacilityFile(file: FacilityFile, report: Report): void {
  checkSettings(file, report);
  reportRepeats(file.hosts, ['hosts'], report);
  reportRepeats(
    file.addresses.map(({ range }) => range),
    ['addresses'],
    report,
    'range',
  );
  const { facilities } = file;
  reportRepeats(
    facilities.map(({ id }) => id),
    ['facilities'],
    report,
    'id',
  );
  reportRepeats(
    facilities.map(({ courseId }) => courseId),
    ['facilities'],
    report,
    'courseId',
  );
  const rateTypes = new Set(file.settings.rates.map(({ rateType }) => rateType));
  facilities.forEach((facility, index) => {
    checkFacility(file, facility, rateTypes, (path, reason) =>
      report(['facilities', index, ...path], reason),
    );
  });
  checkPromotions(file, report);
}

function checkSettings({ alias, homePath, settings, facilities }: FacilityFile, report: Report): void {
  reportRepeats(
    settings.rates.map(({ rateId }) => rateId),
    ['settings', 'rates'],
    report,
    'rateId',
  );
  reportRepeats(
    settings.rates.map(({ rateType }) => rateType),
    ['settings', 'rates'],
    report,
    'rateType',
  );
  if (settings.alias && settings.alias !== alias)
    report(['settings', 'alias'], `Is not the alias of this file (${alias})`);
  if (settings.homePath && settings.homePath !== homePath)
    report(['settings', 'homePath'], `Is not the homePath of this file (${homePath})`);
  const ids = facilities.map(({ id }) => id);
  if (settings.gnFacilityIds && settings.gnFacilityIds.join() !== ids.join())
    report(['settings', 'gnFacilityIds'], `Are not the facilities of this file (${ids.join(', ')})`);
  const { tempWelcomeMessageFrom: from, tempWelcomeMessageTo: to } = settings.appearance;
  if (from && to && to < from)
    report(['settings', 'appearance', 'tempWelcomeMessageTo'], `Is before tempWelcomeMessageFrom (${from})`);
}

function checkFacility(
  file: FacilityFile,
  facility: FileFacility,
  rateTypes: Set<string>,
  report: Report,
): void {
  if (facility.isSimulator && facility.bays === 0)
    report(['bays'], 'A simulator venue needs at least one bay');
  if (!facility.isSimulator && facility.bays > 0) report(['bays'], 'Only a simulator venue has bays');
  checkCourseInfo(facility, report);
  const inventory = { ...file.settings.inventory, ...facility.inventory };
  if (facility.isSimulator && inventory.secondTee)
    report(['inventory', 'secondTee'], 'Only a course has a second tee');
  const { startTimeMinutesAfterMidnight: start, endTimeMinutesAfterMidnight: end } = inventory;
  if (inventory.reservationWindowType === 'precise' && end < start)
    report(
      ['inventory', 'endTimeMinutesAfterMidnight'],
      `The day would end (${end}) before it begins (${start})`,
    );
  reportRepeats(
    facility.rates.map(({ id }) => id),
    ['rates'],
    report,
    'id',
  );
  reportRepeats(
    facility.products.map(({ id }) => id),
    ['products'],
    report,
    'id',
  );
  checkStore(facility, report);
  checkRefunds(facility, report);
  checkNoShowFee(facility, report);
  facility.notices.forEach(({ from, to }, index) => {
    if (from && to && to < from) report(['notices', index, 'to'], `Is before from (${from})`);
  });
  facility.rates.forEach((rate, index) => {
    checkRate(rate, facility, rateTypes, (path, reason) => report(['rates', index, ...path], reason));
  });
  const hasMembersRate = file.facilities.some(({ rates }) =>
    rates.some(({ audience }) => audience !== 'public'),
  );
  facility.blocks.forEach(({ from, to, fromTime, toTime, kind }, index) => {
    if (kind === 'members-only' && !hasMembersRate)
      report(['blocks', index, 'kind'], 'No rate is for members, so nobody could book');
    if (SECOND_TEE_KINDS.includes(kind) && !inventory.secondTee)
      report(['blocks', index, 'kind'], 'Needs inventory.secondTee');
    if (to < from) report(['blocks', index, 'to'], `Is before from (${from})`);
    if (toTime <= fromTime) report(['blocks', index, 'toTime'], `Is not after fromTime (${fromTime})`);
  });
}

function checkCourseInfo({ isSimulator, scorecard, amenities }: FileFacility, report: Report): void {
  reportRepeats(amenities, ['amenities'], report);
  if (!scorecard) return;
  if (isSimulator) report(['scorecard'], 'Only a course has a scorecard');
  const { holes, tees } = scorecard;
  reportRepeats(
    tees.map(({ name }) => name),
    ['scorecard', 'tees'],
    report,
    'name',
  );
  tees.forEach(({ lengths }, index) => {
    if (lengths.length !== holes.length)
      report(
        ['scorecard', 'tees', index, 'lengths'],
        `Has ${lengths.length} lengths, but the course has ${holes.length} holes`,
      );
  });
  const seen = new Set<number>();
  holes.forEach(({ handicap }, index) => {
    if (handicap === null) return;
    const at = ['scorecard', 'holes', index, 'handicap'];
    if (seen.has(handicap)) report(at, `Is given twice: ${handicap}`);
    if (handicap > holes.length) report(at, `Is above the number of holes (${holes.length})`);
    seen.add(handicap);
  });
}

/** A cart names only a payment plan, so plan ids are unique within a facility. */
function checkStore({ memberships, giftCertificates }: FileFacility, report: Report): void {
  reportRepeats(
    memberships.map(({ id }) => id),
    ['memberships'],
    report,
    'id',
  );
  const plans = new Set<number>();
  memberships.forEach((membership, index) => {
    membership.plans.forEach(({ id }, place) => {
      if (plans.has(id)) report(['memberships', index, 'plans', place, 'id'], `Is given twice: ${id}`);
      plans.add(id);
    });
  });
  reportRepeats(
    giftCertificates.map(({ id }) => id),
    ['giftCertificates'],
    report,
    'id',
  );
  giftCertificates.forEach(({ values, minValue, maxValue }, index) => {
    const at = ['giftCertificates', index];
    if (centsOfAmount(maxValue) < centsOfAmount(minValue))
      report([...at, 'maxValue'], `Is below minValue (${minValue})`);
    if (centsOfAmount(minValue) === 0) report([...at, 'minValue'], 'Is above 0');
    values.forEach((value, place) => {
      if (centsOfAmount(value) === 0) report([...at, 'values', place], 'Is above 0');
    });
    reportRepeats(values.map(centsOfAmount).map(amountOfCents), [...at, 'values'], report);
  });
}

function checkNoShowFee({ noShowFee }: FileFacility, report: Report): void {
  if (noShowFee && centsOfAmount(noShowFee.amount) > 0 === noShowFee.percent > 0)
    report(['noShowFee'], 'Set either amount or percent above 0');
}

/** Each step must be later and refund less than the one before; none may follow the last moment to cancel. */
function checkRefunds({ cancellation }: FileFacility, report: Report): void {
  const { refunds, hoursBefore: lastHours } = cancellation;
  refunds.forEach(({ hoursBefore, percent }, index) => {
    const at = ['cancellation', 'refunds', index];
    const before = refunds[index - 1];
    if (hoursBefore < lastHours)
      report([...at, 'hoursBefore'], `Nobody can cancel that late: cancellation.hoursBefore is ${lastHours}`);
    if (before && hoursBefore >= before.hoursBefore)
      report([...at, 'hoursBefore'], `Is not below that of the step before (${before.hoursBefore})`);
    if (before && percent >= before.percent)
      report([...at, 'percent'], `Is not below that of the step before (${before.percent})`);
  });
}

function checkPromotions({ settings, facilities, promotions }: FacilityFile, report: Report): void {
  reportRepeats(
    promotions.map(({ code }) => code),
    ['promotions'],
    report,
    'code',
  );
  const { salesBannerCode } = settings.appearance;
  if (salesBannerCode && !promotions.some(({ code }) => code === salesBannerCode))
    report(
      ['settings', 'appearance', 'salesBannerCode'],
      `There is no promotion ${salesBannerCode} in this file`,
    );
  promotions.forEach((promotion, index) => {
    const at = ['promotions', index];
    for (const [first, last] of [
      ['bookFrom', 'bookTo'],
      ['playFrom', 'playTo'],
    ] as const) {
      const [from, to] = [promotion[first], promotion[last]];
      if (from && to && to < from) report([...at, last], `Is before ${first} (${from})`);
    }
    promotion.facilityIds.forEach((id, position) => {
      if (!facilities.some((facility) => facility.id === id))
        report([...at, 'facilityIds', position], `There is no facility ${id} in this file`);
    });
    promotion.rates.forEach(({ facilityId, rateId }, position) => {
      const facility = facilities.find(({ id }) => id === facilityId);
      if (!facility?.rates.some(({ id }) => id === rateId))
        report(
          [...at, 'rates', position],
          `There is no rate ${rateId} at a facility ${facilityId} in this file`,
        );
    });
  });
}

function reportRepeats(
  values: (string | number)[],
  path: (string | number)[],
  report: Report,
  field?: string,
): void {
  const seen = new Set<string | number>();
  values.forEach((value, index) => {
    if (seen.has(value))
      report(field ? [...path, index, field] : [...path, index], `Is given twice: ${value}`);
    seen.add(value);
  });
}
