import { codeOfDatabaseError } from './database-errors.ts';
import { EngineError, type Sentence } from './errors.ts';

/** Gives unexpected failures (500) their own sentence. */
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
