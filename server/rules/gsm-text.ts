const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u00b7': '-',
  '\u2022': '-',
  '\u00d7': 'x',
};

/** GSM 03.38: 7-bit letters; those of its extension count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/u;

/**
 * Uses letters of which 160 fit into a text message. Typographic marks become plain, unknown accents are dropped.
 * Other alphabets stay, with 70 letters per message.
 */
export function toGsmText(text: string): string {
  const plain = text
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f]/gu, ' ')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replaceAll(/[^\n\x20-\x7e]/gu, (letter) => PLAIN[letter] ?? letter);
  return plain.replaceAll(/[^\n\x20-\x7e]/gu, (letter) => {
    if (isGsmText(letter)) return letter;
    const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return base !== '' && isGsmText(base) ? base : letter;
  });
}

export function isGsmText(text: string): boolean {
  return GSM.test(text);
}
