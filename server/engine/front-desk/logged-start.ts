import { FIRST_TEE } from '#server/contract/constants.ts';
import type { Start } from '#server/rules/crossing.ts';

/** Reads a start as the log keeps it, which does not mention hole 1. */
export function loggedStart(teetime: unknown, startingTee: unknown): Start {
  return {
    startsAt: new Date(teetime as string),
    startingTee: typeof startingTee === 'number' ? startingTee : FIRST_TEE,
  };
}
