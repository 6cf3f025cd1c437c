import type { EngineParts } from './context.ts';

/**
 * Runs work in the background if possible, and logs failures. The work must survive a crash: a job or the recovery
 * has to find it.
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
