/** A measured ratio to a yardstick, or a number of something, and what it must not pass. */
export type Limit = { name: string; ratio: number; to: string; limit: number; isAtMost?: boolean };
