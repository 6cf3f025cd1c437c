import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';

/** The list without the times that are gone; the hour of one that began a line goes to the next. */
export function stillAvailable(
  groups: TeeTimeGroup[],
  available: Record<string, string> | null,
): TeeTimeGroup[] {
  if (!available) return groups;
  return groups.flatMap((group) => {
    let hour: string | undefined;
    const times = group.times.flatMap((card) => {
      const query = new URLSearchParams(card.href.slice(card.href.indexOf('?')));
      const players = available[`${query.get('courseId')} ${query.get('teetime')}`];
      hour = card.hour ?? hour;
      if (!players) return [];
      const lineHour = hour;
      hour = undefined;
      const isSame = players === card.players && lineHour === card.hour;
      return [isSame ? card : { ...card, players, hour: lineHour }];
    });
    return times.length ? [{ ...group, times }] : [];
  });
}
