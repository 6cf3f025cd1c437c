import { birthday } from '#server/contract/values.ts';

/** Whether a text is the month and day of a birthday, such as 05-21. */
export function isBirthday(text: string): boolean {
  return birthday.safeParse(text).success;
}

/** Returns the day that prints a birthday, in a leap year. */
export function birthdayDate(monthAndDay: string): string {
  return `2000-${monthAndDay}`;
}
