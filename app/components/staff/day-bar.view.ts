import type { DaySheet } from '#server/contract/staff/desk.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { DayBarProps } from './day-bar.tsx';

type Day = { facilityId: number; date: string };

/** Returns the query of a day's pages. */
export function dayQuery({ facilityId, date }: Day): string {
  return new URLSearchParams({ facility: String(facilityId), date }).toString();
}

/** Returns the pages of a day beside its tee sheet. */
export function viewDayLinks(day: Day, { staffRound: words }: Text): { href: string; label: string }[] {
  const query = dayQuery(day);
  return [
    { href: links.staffStarter(query), label: words.starter.nav },
    { href: links.staffPrint(query), label: words.print.nav },
    { href: links.staffDayNotes(query), label: words.dayNotes.title },
  ];
}

/** Returns the bar of a page of a day. `current`: its path. */
export function viewDayBar(
  { facility, date }: Pick<DaySheet, 'facility' | 'date'>,
  facilities: readonly { id: number; name: string }[],
  { current, hidden = [] }: { current: string; hidden?: DayBarProps['hidden'] },
  text: Text,
): DayBarProps {
  const { sheet } = text.staff;
  const day = { facilityId: facility.id, date };
  return {
    action: current,
    date,
    hidden,
    facilities: facilities.map(({ id, name }) => ({ id, name, isChosen: id === facility.id })),
    words: { course: sheet.course, day: sheet.day, show: sheet.show },
    links: [
      { href: links.staffSheet(dayQuery(day)), label: text.staff.titles.sheet },
      ...viewDayLinks(day, text),
    ].map((link) => ({ ...link, isCurrent: link.href.startsWith(`${current}?`) })),
  };
}
