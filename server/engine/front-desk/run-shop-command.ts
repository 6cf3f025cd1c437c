import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { canonicalEmail } from '#server/contract/email.ts';
import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import { textFor, textIn, withCurrencies } from '#server/text/text.ts';
import type { Operator } from '../call/context.ts';
import { EngineError, sentenceOf } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { findStaffUser } from '../staff/staff-users.queries.ts';
import { accountsCommand } from './accounts.command.ts';
import { blockCommand } from './block.command.ts';
import { blocksCommand } from './blocks.command.ts';
import { bookCommand } from './book.command.ts';
import { bookingsCommand } from './bookings.command.ts';
import { cancelCommand } from './cancel.command.ts';
import { certificatesCommand } from './certificates.command.ts';
import { changeCommand } from './change.command.ts';
import { checkInCommand } from './check-in.command.ts';
import { delayCommand } from './delay.command.ts';
import { drawersCommand } from './drawers.command.ts';
import { logCommand } from './log.command.ts';
import { membershipsCommand } from './memberships.command.ts';
import { noShowCommand } from './no-show.command.ts';
import { outingsCommand } from './outings.command.ts';
import { rainCheckCommand } from './rain-check.command.ts';
import { refundCommand } from './refund.command.ts';
import { sellCommand } from './sell.command.ts';
import type { ShopCommand, ShopParts } from './shop-command.ts';
import { staffCommand } from './staff.command.ts';
import { stockCommand } from './stock.command.ts';
import { unblockCommand } from './unblock.command.ts';
import { undoCommand } from './undo.command.ts';

const COMMANDS: Readonly<Record<string, ShopCommand>> = {
  bookings: bookingsCommand,
  book: bookCommand,
  change: changeCommand,
  cancel: cancelCommand,
  'check-in': checkInCommand,
  'no-show': noShowCommand,
  'rain-check': rainCheckCommand,
  refund: refundCommand,
  sell: sellCommand,
  stock: stockCommand,
  certificates: certificatesCommand,
  memberships: membershipsCommand,
  accounts: accountsCommand,
  block: blockCommand,
  blocks: blocksCommand,
  unblock: unblockCommand,
  delay: delayCommand,
  outings: outingsCommand,
  drawers: drawersCommand,
  log: logCommand,
  undo: undoCommand,
  staff: staffCommand,
};

export const SHOP_USAGE = Object.values(COMMANDS).map(({ usage }) => usage);

export function isShopCommand(name: string | undefined): name is string {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/**
 * Runs a command with the verbs that golfers and staff use; returns the output. `--as EMAIL` makes the change in a staff
 * user's name, with their roles. Throws StartError with one sentence for each mistake.
 */
export async function runShopCommand(
  parts: ShopParts,
  [name = '', ...words]: readonly string[],
  readInput: () => Promise<string> = async () => '',
): Promise<string> {
  const text = textIn(DEFAULT_LANGUAGE);
  const command = COMMANDS[name];
  // `staff invite ALIAS …`: the verb goes first.
  const verbs = command?.hasVerbs ? words.slice(0, 1) : [];
  const [alias, ...given] = words.slice(verbs.length);
  if (!command || !alias || alias.startsWith('-'))
    throw new StartError(text.shop.usage(command?.usage ?? SHOP_USAGE.join('\n')));
  const operator = await findOperator(parts.db, alias.toLowerCase());
  if (!operator) throw new StartError(text.shop.noOperator(alias.toLowerCase()));
  const { facilities } = await loadCatalogue(parts.db, operator);
  const ownText = withCurrencies(
    textFor(DEFAULT_LANGUAGE, operator.country),
    facilities.map(({ currency }) => currency),
  );
  const { email, args } = takeAs([...verbs, ...given], text);
  const actor = {
    kind: 'command' as const,
    staff: email === null ? null : await findActive(parts, operator, email, ownText),
  };
  const context = { parts, operator, text: ownText, actor, requestId: randomUUID(), readInput };
  return command.run(context, args).catch((error) => {
    throw error instanceof EngineError ? new StartError(sentenceOf(error, ownText)) : error;
  });
}

/** Separates `--as EMAIL` from a command's own options. */
function takeAs(given: readonly string[], { shop }: Text): { email: string | null; args: string[] } {
  const at = given.indexOf('--as');
  if (at < 0) return { email: null, args: [...given] };
  const email = canonicalEmail(given[at + 1] ?? '');
  if (email === null) throw new StartError(shop.as);
  return { email, args: given.toSpliced(at, 2) };
}

async function findActive({ db }: ShopParts, { alias }: Operator, email: string, { shop }: Text) {
  const user = await findStaffUser(db, alias, email);
  if (user?.state !== 'active') throw new StartError(shop.noStaffUser(email));
  return { staffUserId: user.id, name: user.name, roles: user.roles };
}
