import { en, type Text } from './en.ts';

/** The sentences of a language; English where a language is not spoken here. */
export function textIn(_language: string): Text {
  return en;
}
