import { codeOfDatabaseError } from './database-errors.ts';
import { EngineError, type Sentence } from './errors.ts';

/** Does something, and says in the sentence of its own when it fails in a way nobody foresaw (500). */
export async function withFailureMessage<Result>(
  sentence: Sentence,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineError || codeOfDatabaseError(error)) throw error;
    throw new EngineError('UNEXPECTED', { message: sentence, cause: error });
  }
}
