import { viewDayLinks } from '#app/components/staff/day-bar.view.ts';
import { ALL_COURSES } from '#app/session/asked-sheets.server.ts';
import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import { viewShotgunGroups } from '#app/site/shotgun-groups.ts';
import { FIRST_TEE } from '#server/contract/constants.ts';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import { allowanceOf } from '#server/contract/staff/roles.ts';
import { addDays, formatLocalDate, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { teesOf, timesOfDay, viewRows } from './view-rows.ts';

type Choice = Pick<StaffVisit, 'text' | 'user'> & Pick<StaffVisit['site'], 'facilities'>;

/** Returns the sheets of one course, or of all side by side, in finished strings. */
export function viewSheets(sheets: readonly [DaySheet, ...DaySheet[]], choice: Choice, now: Date) {
  const { facilities, text, user } = choice;
  const { sheet: words } = text.staff;
  const [first] = sheets;
  const { date, today, sunrise, sunset, facility } = first;
  const isOne = sheets.length === 1;
  const ids = sheets.map((sheet) => sheet.facility.id);
  const shown = facilities.length > 1 && ids.length === facilities.length ? ALL_COURSES : ids.join(',');
  const queryOf = (day: string, facility = shown) => new URLSearchParams({ facility, date: day }).toString();
  const to = (day: string) => links.staffSheet(queryOf(day));
  const time = (at: string) => formatTime(at, facility.timeZone, text.locale);
  const times = timesOfDay(sheets);
  const viewed = sheets.map((sheet) => viewSheet(sheet, choice, { times, now }));
  const names = sheets.map((sheet) => sheet.facility.name).join(', ');
  return {
    heading: words.heading(
      shown === ALL_COURSES ? words.allCourses : names,
      formatLocalDate(date, 'long', text.locale),
    ),
    sun: sunrise && sunset ? words.sun(time(sunrise), time(sunset)) : null,
    date,
    version: sheets.map(({ version }) => version).join('.'),
    /** For the page that keeps itself fresh. */
    query: queryOf(date),
    courses:
      facilities.length < 2
        ? []
        : [
            { id: ALL_COURSES, name: words.allCourses },
            ...facilities,
            ...(isOne || shown === ALL_COURSES ? [] : [{ id: shown, name: names }]),
          ].map(({ id, name }) => ({
            id,
            name,
            isChosen: String(id) === shown,
          })),
    links: [
      ...sheets.flatMap(({ facility: { id, name }, counts: { toCall } }) =>
        toCall > 0
          ? [{ href: links.staffCalls(id), label: text.staffCalls.link(isOne ? '' : name, toCall) }]
          : [],
      ),
      { href: to(addDays(date, -1)), label: words.previous },
      ...(date === today ? [] : [{ href: to(today), label: words.today }]),
      { href: to(addDays(date, 1)), label: words.next },
      ...(viewed.some(({ rows }) => rows.some(({ isNow }) => isNow))
        ? [{ href: '#now', label: words.now }]
        : []),
      ...(isOne ? [{ href: links.staffBookings(queryOf(date)), label: text.staffWork.list.title }] : []),
      // The starter page is in the menu.
      ...(isOne ? viewDayLinks({ facilityId: facility.id, date }, text).slice(1) : []),
      ...(isOne && allowanceOf(user.roles, 'plan', facility.id) && !facility.isSimulator
        ? [{ href: links.staffDelay(queryOf(date)), label: text.staffDelays.nav }]
        : []),
    ],
    counts: viewCounts(sheets, text),
    sheets: viewed.map((sheet) => ({
      ...sheet,
      /** Shows the other ones alone; null where this is the only one. */
      without: isOne
        ? null
        : {
            href: links.staffSheet(queryOf(date, ids.filter((id) => id !== sheet.id).join(','))),
            label: words.hide(sheet.name),
          },
    })),
    words: {
      day: words.day,
      course: words.course,
      show: words.show,
      empty: words.empty,
      time: words.time,
      checkIn: words.checkIn,
      marks: words.marks,
      legend: words.legend,
    },
  };
}

export type SheetsView = ReturnType<typeof viewSheets>;
export type SheetView = SheetsView['sheets'][number];

function viewCounts(sheets: readonly DaySheet[], text: Text) {
  const { sheet: words } = text.staff;
  const sum = (of: 'booked' | 'checkedIn' | 'free') =>
    sheets.reduce((total, { counts }) => total + counts[of], 0);
  const [booked, free] = [sum('booked'), sum('free')];
  const due = new Map<DaySheet['facility']['currencyCode'], number>();
  for (const { counts, facility } of sheets)
    due.set(facility.currencyCode, (due.get(facility.currencyCode) ?? 0) + counts.dueCents);
  const used = booked + free === 0 ? 0 : Math.round((100 * booked) / (booked + free));
  return [
    { label: words.counts.booked, value: String(booked) },
    { label: words.counts.checkedIn, value: String(sum('checkedIn')) },
    { label: words.counts.free, value: String(free) },
    { label: words.counts.used, value: words.percent(used) },
    {
      label: words.counts.due,
      value: [...due].map(([currency, cents]) => formatMoney(cents, currency, text)).join(' + '),
    },
  ];
}

function viewSheet(sheet: DaySheet, { text, user }: Choice, shown: { times: readonly string[]; now: Date }) {
  const { facility } = sheet;
  const { sheet: words } = text.staff;
  const tees = teesOf(sheet);
  return {
    id: facility.id,
    name: facility.name,
    dayNotes: sheet.dayNotes,
    undos: allowanceOf(user.roles, 'plan', facility.id) ? viewUndos(sheet, text) : [],
    shotguns: viewShotguns(sheet, text),
    tees: tees.map((tee) => ({
      heading: tees.length === 1 ? words.time : text.staffRound.print.hole(tee),
      /** Beside the times of the second tee. */
      hole: tee === FIRST_TEE ? null : words.hole(tee),
    })),
    columns: Array.from({ length: facility.capacity }, (_, index) => words.slot(index + 1)),
    rows: viewRows(sheet, { ...shown, text, mayBook: allowanceOf(user.roles, 'book', facility.id) !== null }),
  };
}

/** Returns the delays and blocks that can be undone: each with the page that does so. */
function viewUndos({ undoable, facility, date }: DaySheet, text: Text) {
  const { staffLog, staff } = text;
  const day = new URLSearchParams({ facility: String(facility.id), date }).toString();
  return undoable.map(({ id, verb, name, at }) => {
    const change = verb === 'delay' ? staffLog.changes.day.delay : staffLog.changes.block[verb];
    return {
      id,
      action: verb === 'delay' ? links.staffDelay(day) : links.staffBlocks(),
      label: staff.sheet.changedBy(
        change,
        name ?? staff.booking.command,
        formatTime(at, facility.timeZone, text.locale),
      ),
      submit: staff.booking.undo,
      name: staff.sheet.undoOf(change),
    };
  });
}

/** Returns the shotguns of a day: their groups start at one time, so they are no rows of it. */
function viewShotguns({ rows, facility }: DaySheet, text: Text) {
  const bookings = rows.flatMap((row) => row.bookings);
  const outings = new Map(
    bookings.flatMap(({ outing, shotgun }) =>
      outing && shotgun ? [[outing.id, { ...outing, teetime: shotgun.teetime }] as const] : [],
    ),
  );
  return [...outings.values()].map(({ id, name, teetime }) => ({
    id,
    name,
    href: links.staffShotgun(id),
    time: formatTime(teetime, facility.timeZone, text.locale),
    groups: viewShotgunGroups(
      bookings.filter(({ outing }) => outing?.id === id),
      text,
    ),
  }));
}
