/** A problem for the person starting the program to fix. The message is one sentence, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
