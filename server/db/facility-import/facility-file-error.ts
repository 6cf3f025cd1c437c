import type { FileProblem } from '#server/contract/read-facility-file.ts';

/** Lists every fault of a file; nothing was changed. */
export class FacilityFileError extends Error {
  override name = 'FacilityFileError';
  readonly problems: FileProblem[];

  constructor(problems: FileProblem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}
