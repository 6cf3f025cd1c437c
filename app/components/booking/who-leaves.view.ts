import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import { capitalize } from '#server/format/capitalize.ts';
import type { Text } from '#server/text/en.ts';
import type { OrderedTeeTime } from './booked-facts.view.ts';

type Players = Pick<OrderedTeeTime, 'players'>;

/** Whether anybody but the booker is known by a name or an address: then golfers tick who leaves. */
export function knowsPlayers({ players }: Players): boolean {
  return players.some((player) => !player.isCaptain && isNamed(player));
}

/** The last unnamed players of a booking, at most so many: they leave first. */
export function unnamedPlayers({ players }: Players, count: number): LeavingPlayer[] {
  const unnamed = players.filter((player) => !player.isCaptain && !isNamed(player));
  return unnamed.slice(Math.max(0, unnamed.length - count)).map(({ slotNumber }) => ({
    SlotNumber: slotNumber,
    Name: null,
  }));
}

/** All players but the booker, as they are ticked. */
export function viewTicks({ players }: Players, ticked: readonly number[], { order }: Text) {
  return players.flatMap(({ slotNumber, name, emailAddress, isCaptain }, index) =>
    isCaptain
      ? []
      : [
          {
            value: String(slotNumber),
            label: name || emailAddress || order.players.unnamed(index + 1),
            isTicked: ticked.includes(slotNumber),
          },
        ],
  );
}

/** "Ana Flores and one unnamed player": the players who leave, named ones first. */
export function nameLeaving(leaving: readonly LeavingPlayer[], { players }: Players, words: Text): string {
  const names = leaving.map(({ SlotNumber, Name }) => {
    const player = players.find(({ slotNumber }) => slotNumber === SlotNumber);
    return Name || player?.emailAddress || '';
  });
  const known = names.filter(Boolean);
  const unnamed = names.length - known.length;
  const list = [...known, ...(unnamed > 0 ? [words.order.leaving.unnamed(unnamed)] : [])];
  return capitalize(new Intl.ListFormat(words.locale).format(list), words.locale);
}

function isNamed({ name, emailAddress }: OrderedTeeTime['players'][number]): boolean {
  return Boolean(name || emailAddress);
}
