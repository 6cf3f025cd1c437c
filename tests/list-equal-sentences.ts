import { LANGUAGES } from '#server/contract/constants.ts';
import { textIn } from '#server/text/text.ts';
import { listSentences } from './support/sentences.ts';

/** `npm run texts`: lists sentences that are the same in two languages, for a person to check. */
const spoken = LANGUAGES.map((language) => ({
  language,
  byPath: new Map(listSentences(textIn(language)).map(({ path, said }) => [path, said])),
}));
let count = 0;
spoken.forEach((one, index) => {
  for (const other of spoken.slice(index + 1)) {
    for (const [path, said] of one.byPath) {
      // Inserted values do not depend on the language. Neither do sentences without words.
      const isWord = /\p{L}{2}/u.test(said.replaceAll(/‹\d›|undefined/g, ''));
      if (!isWord || other.byPath.get(path) !== said) continue;
      count += 1;
      console.log(`${one.language} = ${other.language}  ${path}: ${said}`);
    }
  }
});
console.log(`${count} sentences say the same in two languages.`);
