/** The words and endings behind most passwords that keep the rule and are tried first; all lower case, letters and digits. */
const WORDS =
  'aa abc abcd abcdef admin administrator april arsenal asdf asdfgh ashley august autumn baseball basketball batman birdie buster charlie chelsea computer cookie corvette cowboys daniel december dragon eagle eagles fairway fall february ferrari flower football freedom friday george golf golfer golfing guest harley hello hockey hunter iloveyou internet january jennifer jessica jordan july june killer lakers letmein liverpool login love lovely lucky lucky7 march master michael monday monkey mustang november october p4ssword pass passw0rd password pepper princess qaz qwerty qwertyuiop ranger secret september shadow soccer spring starwars steelers summer sunshine superman teetime test testing thomas tiger tigger trustno user welcome whatever winter yankees zxcvbnm';
const NUMBERS =
  '12 123 1234 12345 123456 1234567 12345678 11 111 1111 00 000 01 007 21 22 23 69 77 88 99 2020 2021 2022 2023 2024 2025 2026 2027 321 10 13';
const OTHERS =
  '1122334455a 11223344a 12341234a 123456789a 12345678a 1234567a 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 147258369a 1a2b3c4d 1password1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 987654321a a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 abc12345 abc123456 abcd1234 asd12345 ncc1701d p455w0rd password1234567 q12345678 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe12345 qwe123456 qweasd123 qwer1234 qwerty12345 thx1138a trustno1 trustno11 zaq12wsx zxc12345';

/** Common passwords, lower case, without anything but letters and digits. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...OTHERS.split(' '),
  ...WORDS.split(' ').flatMap((word) =>
    NUMBERS.split(' ').flatMap((number) => [word + number, number + word]),
  ),
]);
