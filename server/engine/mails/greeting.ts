import type { Text } from '#server/text/en.ts';

/** Links, phone numbers, and anything longer than a first name. */
const NO_NAME = /\/\/|\bwww\.|\w\.\p{L}{2}|@|\d{3}|^.{41}/iu;

/** Drops names that are messages: anyone can enter any name with someone else's address. */
export function greeting(t: Text['mails'], firstName: string): string {
  return t.greeting(isPlainName(firstName) ? firstName : '');
}

/** Whether the operator's mails may repeat this name. */
export function isPlainName(name: string): boolean {
  return !NO_NAME.test(name);
}
