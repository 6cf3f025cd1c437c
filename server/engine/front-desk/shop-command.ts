import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import type { Actor, DeskContext, EngineParts } from '../call/context.ts';
import type { BookingMailParts } from '../mails/gather-booking.ts';
import { type OptionValues, optionValues } from './option-values.ts';

export type ShopParts = EngineParts & BookingMailParts;

export type ShopContext = DeskContext & {
  parts: ShopParts;
  actor: Extract<Actor, { kind: 'command' }>;
  readInput: () => Promise<string>;
};

export type ShopCommand = {
  usage: string;
  /** Its verb comes before the operator: `staff invite ALIAS`. */
  hasVerbs?: true;
  /** Throws StartError for wrong or missing options. */
  run(context: ShopContext, args: string[]): Promise<string>;
};

/** Checks options before the command runs: `--date 2031-05-04`, and flags without a value. */
export function shopCommand<Shape extends z.ZodObject>(command: {
  usage: string;
  options: (option: OptionValues) => Shape;
  flags?: readonly (keyof Shape['shape'] & string)[];
  run(context: ShopContext, options: z.output<Shape>): Promise<string>;
}): ShopCommand {
  const { usage, flags = [] } = command;
  return {
    usage,
    async run(context, args) {
      const { shop } = context.text;
      const options = command.options(optionValues(context.text));
      const given = readOptions(args, Object.keys(options.shape), flags, shop.usage(usage));
      const parsed = options.safeParse(given);
      if (!parsed.success) {
        const problems = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`);
        throw new StartError([...problems, shop.usage(usage)].join('\n'));
      }
      return command.run(context, parsed.data);
    },
  };
}

function readOptions(
  args: string[],
  names: readonly string[],
  flags: readonly string[],
  usage: string,
): Record<string, unknown> {
  const types = names.map((name) => [name, { type: flags.includes(name) ? 'boolean' : 'string' }] as const);
  try {
    return { ...parseArgs({ args, options: Object.fromEntries(types) }).values };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
