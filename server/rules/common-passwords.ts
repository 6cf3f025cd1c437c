import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN_LENGTH } from '#server/contract/constants.ts';

/** Combined with usual numbers, which few lists contain. */
const WORDS =
  'aa abc abcd abcdef admin administrator april arsenal asdf asdfgh ashley august autumn baseball basketball batman birdie buster charlie chelsea computer cookie corvette cowboys daniel december dragon eagle eagles fairway fall february ferrari flower football freedom friday george golf golfer golfing guest harley hello hockey hunter iloveyou internet january jennifer jessica jordan july june killer lakers letmein liverpool login love lovely lucky lucky7 march master michael monday monkey mustang november october p4ssword pass passw0rd password pepper princess qaz qwerty qwertyuiop ranger secret september shadow soccer spring starwars steelers summer sunshine superman teetime test testing thomas tiger tigger trustno user welcome whatever winter yankees zxcvbnm';
const NUMBERS =
  '12 123 1234 12345 123456 1234567 12345678 11 111 1111 00 000 01 007 21 22 23 69 77 88 99 2020 2021 2022 2023 2024 2025 2026 2027 321 10 13';

/** More than 10,000 most-tried passwords, lower case, that are long enough to be chosen. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...ranked.filter((password) => password.length >= PASSWORD_MIN_LENGTH),
  ...WORDS.split(' ').flatMap((word) =>
    NUMBERS.split(' ').flatMap((number) => [word + number, number + word]),
  ),
]);
