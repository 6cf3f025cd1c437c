/** Something the person who starts the program has to change. The message is one clear sentence, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
