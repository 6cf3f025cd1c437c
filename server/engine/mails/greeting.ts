import type { Text } from '#server/text/en.ts';

/** What a mail program would make a link or a telephone number of, or longer than any first name. */
const NO_NAME = /\/\/|\bwww\.|\w\.\p{L}{2}|@|\d{3}|^.{41}/iu;

/**
 * The first line of a mail. Anybody can give any name and somebody else's address: what is no name but a message of their own is
 * not passed on in the operator's.
 */
export function greeting(t: Text['mails'], firstName: string): string {
  return t.greeting(isPlainName(firstName) ? firstName : '');
}

/** Whether a name that somebody gave is passed on in a mail of the operator. */
export function isPlainName(name: string): boolean {
  return !NO_NAME.test(name);
}
