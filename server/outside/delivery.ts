export type Delivery =
  | { outcome: 'accepted'; response: string }
  /** Permanent, such as a nonexistent address. */
  | { outcome: 'refused'; reason: string }
  | {
      outcome: 'postponed';
      reason: string;
      /** The server's or our fault, so other messages would also fail now. */
      isServerDown: boolean;
      /** The answer was lost after sending everything. */
      mayHaveArrived: boolean;
    };
