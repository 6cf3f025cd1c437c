import type { OutingConflict } from '#app/session/conflict.server.ts';
import type { SeenOuting } from '#app/site/seen-outing.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DeskOuting, OutingChange } from '#server/contract/staff/outings.ts';
import { formatDateTime, formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import type { BookingConflictProps } from './booking-conflict.tsx';
import { compareRows } from './compare-rows.view.ts';
import { viewDeposit } from './deposit.view.ts';

/** Returns both versions of the outing whose change was refused, in finished strings. */
export function viewOutingConflict(
  { wish, outing: { seen, shown, now, last }, form }: OutingConflict,
  site: Pick<Site, 'facilities'>,
  text: Text,
): BookingConflictProps {
  const { title, intro, both } = text.staffOutings.conflict;
  const place = {
    zone: zoneOf(site, now.facilityId),
    currency: now.currencyCode,
    groups: groupsOf(seen, now),
  };
  const [old, rows] = [seen && rowsOf(seen, place, text), rowsOf(shown, place, text)];
  const isShotgun = now.bookings.some(({ shotgun }) => shotgun);
  return {
    title,
    intro: intro(now.name),
    words: { ...text.staffWork.conflict, both },
    wish: { title: wish.title, details: [...(wish.details ?? [])] },
    bookings: [
      {
        id: now.id,
        name: now.name,
        last: last && viewLast(last, place.zone, text),
        rows: compareRows(old, rows, text.staffWork.conflict.unseen),
        hasSeen: old !== null,
      },
    ],
    form,
    leave: isShotgun ? links.staffShotgun(now.id) : links.staffOuting(now.id),
  };
}

function viewLast({ at, actor, name, device, noun, verb }: OutingChange, zone: string, text: Text) {
  const changes: Readonly<Record<string, string>> = text.staffLog.changes[noun];
  const who = actor === 'organizer' ? text.staffOutingMoney.organizer : (name ?? text.staff.booking.command);
  return {
    what: changes[verb] ?? verb,
    details: [],
    notes: [who, formatDateTime(at, zone, text.locale), device].filter(Boolean).join(', '),
  };
}

/** The groups that either version has. */
function groupsOf(seen: SeenOuting | null, now: DeskOuting): number[] {
  return [...new Set([...(seen?.groups ?? []), ...now.bookings].map(({ id }) => id))];
}

type Place = { zone: string; currency: DeskOuting['currencyCode']; groups: readonly number[] };

function rowsOf(outing: SeenOuting, { zone, currency, groups }: Place, text: Text) {
  const { staffOutings: words, staffShotguns, staff, staffWork } = text;
  const money = (cents: number) => formatMoney(cents, currency, text);
  const { contact, deposit } = outing;
  const asked = deposit && viewDeposit(deposit, money, text);
  const row = (key: string, label: string, lines: readonly string[]) => {
    const said = lines.filter(Boolean);
    return { key, label, lines: said.length > 0 ? said : [text.staffLog.none] };
  };
  return [
    ...groups.map((id, index) => {
      const group = outing.groups.find((each) => each.id === id);
      return row(
        `group-${id}`,
        words.conflict.booking(index + 1),
        group
          ? [
              formatMoment(group.at, zone, text),
              group.hole ? staffShotguns.place(group.hole) : '',
              staff.sheet.players(group.players),
              group.named > 0 ? words.conflict.named(group.named) : '',
              group.in > 0 ? staffShotguns.show.in(group.in, group.players) : '',
            ]
          : [],
      );
    }),
    row('state', staffWork.conflict.state, [
      outing.state === 'booked' ? words.conflict.booked : words.cancelled,
    ]),
    row('rate', staffWork.conflict.rate, [outing.rateName]),
    row('contact', words.contact, [nameOfBooker(contact), contact.phone, contact.email]),
    row('total', words.total, [money(outing.totalCents)]),
    row('paid', words.paid, [money(outing.paidCents)]),
    row('due', words.due, [money(outing.dueCents)]),
    row('deposit', text.staffOutingMoney.deposit.column, asked ? [asked.text, asked.state] : []),
  ];
}
