import type { TestEngine } from '#tests/support/engine.ts';

/** Asks the engine in a way that the entry answers, or refuses, as its name in the list says. */
export type Case = (engine: TestEngine) => Promise<Response>;

/**
 * How to call the entries of one noun: a case for each entry's answer, and one for each error it documents (those that
 * every call can answer are tried on all of them). Keys are the names of the contract: 'teeTimes.search'.
 */
export type Cases = {
  answers: Record<string, Case>;
  refusals: Record<string, Record<string, Case>>;
};

/** Makes a scene once for all the cases that leave it as they found it. */
export function shared<Scene>(
  make: (engine: TestEngine) => Promise<Scene>,
): (engine: TestEngine) => Promise<Scene> {
  const made = new WeakMap<TestEngine, Promise<Scene>>();
  return (engine) => {
    const scene = made.get(engine) ?? make(engine);
    made.set(engine, scene);
    return scene;
  };
}
