import { ensureBuilt } from '#scripts/build/ensure-built.ts';

/** For tests that start the program, whose site must be built from the present sources. */
export const setup = () => ensureBuilt(['site']);
