/** Who a golf-ID stands for, as the service knows the golfer. */
export type GolfIdGolfer = {
  /** The service's own name for the golfer, for ever the same. */
  golfId: string;
  email: string;
  /** Whether the service has seen that the e-mail is the golfer's. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** A service at which golfers sign in once for many operators. */
export type GolfIdService = {
  /** The page at which a golfer signs in; it comes back to `returnUri` with beUsername, beGolfIdToken and beStateKey. */
  signInUrl(options: { alias: string; returnUri: string; stateKey: string }): string;
  /** Whom a token of that page stands for; null: nobody. Throws when the service gives no answer. */
  verify(options: { alias: string; username: string; token: string }): Promise<GolfIdGolfer | null>;
};
