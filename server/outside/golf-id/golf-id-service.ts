export type GolfIdGolfer = {
  /** The service's permanent id. */
  golfId: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Signs golfers in for many operators. */
export type GolfIdService = {
  /** Its page returns to `returnUri` with beUsername, beGolfIdToken and beStateKey. */
  signInUrl(options: { alias: string; returnUri: string; stateKey: string }): string;
  /** Returns a token's golfer, or null. Throws without an answer. */
  verify(options: { alias: string; username: string; token: string }): Promise<GolfIdGolfer | null>;
};
