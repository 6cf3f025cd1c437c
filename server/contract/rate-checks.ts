import { GOLFER_COUNTS } from './constants.ts';
import type { FileFacility } from './facility-file.ts';
import type { FileRate } from './rate-plan.ts';

export type Report = (path: (string | number)[], reason: string) => void;

/** Reports a rate that does not fit its facility or the operator's rate types. */
export function checkRate(
  rate: FileRate,
  facility: FileFacility,
  rateTypes: Set<string>,
  report: Report,
): void {
  if (!rateTypes.has(rate.rateType)) report(['rateType'], `There is no "${rate.rateType}" in settings.rates`);
  if (facility.isSimulator && !rate.isSimulator)
    report(['isSimulator'], 'A simulator venue sells simulator rates only');
  if (!facility.isSimulator && rate.isSimulator)
    report(['isSimulator'], 'Only a simulator venue sells simulator rates');
  if (rate.isSimulator && rate.durationMinutes === null)
    report(['durationMinutes'], 'A simulator rate needs its minutes');
  if (rate.needsMemberNumber && rate.audience === 'public')
    report(['needsMemberNumber'], 'Only a rate of members or their guests can ask for it');
  checkPlayers(rate, report);
  checkPrices(rate, report);
}

function checkPlayers({ allowedPlayers = [], isSimulator, minPlayers }: FileRate, report: Report): void {
  const most = GOLFER_COUNTS.length;
  const tooMany = allowedPlayers.findIndex((count) => !isSimulator && count > most);
  if (tooMany >= 0) report(['allowedPlayers', tooMany], `At most ${most} golfers play one tee time`);
  if (allowedPlayers.length > 0 && Math.max(...allowedPlayers) < minPlayers)
    report(['minPlayers'], 'Is more than every count in allowedPlayers');
  if (!isSimulator && minPlayers > most) report(['minPlayers'], `At most ${most} golfers play one tee time`);
}

function checkPrices({ prices }: FileRate, report: Report): void {
  prices.forEach(({ time, dates, weekdays, season }, index) => {
    if (time && time.to <= time.from)
      report(['prices', index, 'time', 'to'], `Is not after from (${time.from})`);
    const isUnconditional = !time && !dates && !weekdays && !season;
    if (isUnconditional && index < prices.length - 1)
      report(['prices', index + 1], 'Is never used: the price before it fits every tee time');
  });
}
