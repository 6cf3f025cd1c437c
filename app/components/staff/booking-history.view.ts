import type { BookingEvent, HistoryEntry } from '#server/contract/staff/desk.ts';
import { formatDateTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { describeValues, type Place } from './log-values.view.ts';

export type HistoryLine = {
  key: string;
  /** Such as "Kim Clark checked players in". */
  what: string;
  details: string[];
  /** When, on which device, whether undone. */
  notes: string;
  /** The change that may be undone now. */
  undo: number | null;
  /** Of a payment. */
  receipt: number | null;
};

type Story = { history: HistoryEntry[]; events: BookingEvent[] };

/** Returns what staff, golfers and Fairway did with a booking in one list, newest first. */
export function viewHistory(
  { history, events }: Story,
  place: Place & { currency: NonNullable<Place['currency']> },
  text: Text,
): HistoryLine[] {
  const lines = [
    ...history.map((entry) => ({ at: entry.at, ...lineOfEntry(entry, place, text) })),
    ...events.map((event, index) => ({
      at: event.at,
      ...lineOfEvent(event, place, text),
      key: `event-${index}`,
    })),
  ];
  return lines
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ at, notes, ...line }) => ({
      ...line,
      notes: [formatDateTime(at, place.zone, text.locale), ...notes].join(', '),
    }));
}

function lineOfEntry(entry: HistoryEntry, place: Place, text: Text) {
  const { id, actor, name, device, verb, reason, undoneBy, canBeUndone, receiptId } = entry;
  const { booking: words, verbs } = text.staff;
  return {
    key: `change-${id}`,
    what: `${actor === 'organizer' ? text.staffOutingMoney.organizer : (name ?? words.command)} ${verbs[verb] ?? verb}`,
    details: [...describeValues(entry, place, text), ...reasonOf(reason, text)],
    notes: [device, undoneBy ? words.undone : ''].filter(Boolean),
    undo: canBeUndone ? id : null,
    receipt: receiptId,
  };
}

function lineOfEvent(
  { by, kind, players, amountCents, movedFrom, name, reason }: BookingEvent,
  { zone, currency }: Place & { currency: NonNullable<Place['currency']> },
  text: Text,
) {
  const { staffLog: words, staff, locale } = text;
  return {
    what: `${words.actors[by]} ${words.events[kind]}`,
    details: [
      ...(name ? [name] : []),
      ...(players === null ? [] : [staff.sheet.players(players)]),
      ...(movedFrom ? [words.movedFrom(formatDateTime(movedFrom, zone, locale))] : []),
      ...(amountCents === null ? [] : [formatMoney(amountCents, currency, text)]),
      ...reasonOf(reason, text),
    ],
    notes: [],
    undo: null,
    receipt: null,
  };
}

function reasonOf(reason: string | null, { staffLog }: Text): string[] {
  return reason ? [staffLog.reason(reason)] : [];
}
