import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';

export function stillAvailable(
  groups: TeeTimeGroup[],
  available: Record<string, string> | null,
): TeeTimeGroup[] {
  if (!available) return groups;
  return groups.flatMap((group) => {
    const hours = group.hours.flatMap((hour) => {
      const times = hour.times.flatMap((tile) => {
        const query = new URLSearchParams(tile.href.slice(tile.href.indexOf('?')));
        const players = available[`${query.get('courseId')} ${query.get('teetime')}`];
        if (!players) return [];
        return [players === tile.players ? tile : { ...tile, players }];
      });
      return times.length ? [{ ...hour, times }] : [];
    });
    return hours.length ? [{ ...group, hours }] : [];
  });
}
