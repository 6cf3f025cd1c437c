import { codeOfDatabaseError } from './database-errors.ts';
import { EngineError, type Sentence } from './errors.ts';

/** Runs work and gives an unexpected failure (500) its own sentence. */
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
