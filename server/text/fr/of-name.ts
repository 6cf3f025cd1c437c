/** "d’Ada", "de Bea". Names that begin with H or Y keep "de": only their sound would tell. */
export const ofName = (name: string): string =>
  /^[aeiouàâäæéèêëîïôöœùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
