import type { EngineParts } from './context.ts';

/**
 * Does what the answer of a call need not wait for: after it, where the program works in the background, else at once. It must be
 * something that is done later all the same when the program ends before: a job or the recovery finds it. What fails is logged.
 */
export async function afterAnswer(
  { background, log }: Pick<EngineParts, 'background' | 'log'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const logged = () =>
    work().then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'what was left for after an answer failed'),
    );
  if (background) background(logged);
  else await logged();
}
