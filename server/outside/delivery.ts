/** What became of an attempt to hand a message to whoever takes it. */
export type Delivery =
  | { outcome: 'accepted'; response: string }
  /** This message will never be taken, such as one to an address that does not exist. */
  | { outcome: 'refused'; reason: string }
  /** Not now. */
  | {
      outcome: 'postponed';
      reason: string;
      /** The fault is the server's or ours, not this message's: others will fare no better now. */
      isServerDown: boolean;
      /** The answer was lost after everything was sent: the message may be there all the same. */
      mayHaveArrived: boolean;
    };
