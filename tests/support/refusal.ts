import { EngineError, sentenceOf } from '#server/engine/call/errors.ts';
import { en } from '#server/text/en.ts';

/** The sentence with which the engine refuses to do something. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EngineError) return sentenceOf(error, en);
    throw error;
  }
  throw new Error('It was not refused');
}
