import { z } from 'zod';
import { writeCsv } from '#server/format/csv.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { StartError } from '#server/start-error.ts';
import { requireMay } from '../staff/require-may.ts';
import { writeColumns } from './columns.ts';
import { addNames } from './outings/outing-names.ts';
import { listDeskOutings } from './outings/show-outing.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';
import { showShotgun } from './shotguns/show-shotgun.ts';

/** Lists outings, writes names from standard input, or prints a shotgun's groups by hole. */
export const outingsCommand = shopCommand({
  usage: 'outings ALIAS\noutings ALIAS --names ID\noutings ALIAS --holes ID [--csv]',
  options: (option) =>
    z.object({
      names: option.id.optional(),
      holes: option.id.optional(),
      csv: z.boolean().default(false),
    }),
  flags: ['csv'],
  async run(context, { names, holes, csv }) {
    const { shop } = context.text;
    if (names !== undefined && holes !== undefined) throw new StartError(shop.oneAtATime);
    if (names !== undefined) return writeNames(context, names);
    if (holes !== undefined) return writeHoles(context, holes, csv);
    return list(context);
  },
});

async function list(context: ShopContext): Promise<string> {
  const { actor, text } = context;
  const { shopDay } = text;
  requireMay(actor, 'book');
  const outings = await listDeskOutings(context);
  if (outings.length === 0) return shopDay.noOutings;
  const rows = outings.map(({ id, name, localDate, firstTime, lastTime, golfers }) => [
    String(id),
    localDate ?? '',
    [...new Set([firstTime, lastTime])].filter(Boolean).join('-'),
    String(golfers),
    name,
  ]);
  return writeColumns([Object.values(shopDay.outingColumns), ...rows]);
}

/** Writes the names of the standard input: a line for each player, as on the screen. */
async function writeNames(context: ShopContext, id: number): Promise<string> {
  const { shopDay, staffOutings } = context.text;
  const given = await context.readInput();
  if (given.trim() === '') throw new StartError(shopDay.noNames);
  const { rows } = await addNames(context, { id }, given);
  const { fates, added } = staffOutings.names;
  const lines = rows.map(({ line, name, fate, localTime, hole }) => [
    String(line),
    name,
    fate === 'placed' ? fates.placed(hole ?? localTime ?? '') : fates[fate],
  ]);
  const placed = rows.filter(({ fate }) => fate === 'placed').length;
  return [writeColumns([Object.values(shopDay.nameColumns), ...lines]), added(placed)].join('\n');
}

async function writeHoles(context: ShopContext, id: number, csv: boolean): Promise<string> {
  const { shopDay } = context.text;
  const { outing } = await showShotgun(context, id);
  const booked = outing.bookings.filter(({ state }) => state === 'confirmed');
  const rows = booked.map(({ id: reservation, shotgun, players, booker }) => [
    shotgun ? placeLabel(shotgun) : '',
    String(players.length),
    players.flatMap(({ name }) => name ?? []).join(', ') || nameOfBooker(booker),
    players.flatMap(({ cart }) => cart ?? []).join(', '),
    String(reservation),
  ]);
  const table = [Object.values(shopDay.holeColumns), ...rows];
  return csv ? writeCsv(table) : writeColumns(table);
}
