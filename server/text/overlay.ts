/** Some of a text's sentences, each in full. A list names the places it replaces. */
export type Overlay<Value> = Value extends string | ((...given: never[]) => unknown)
  ? Value
  : Value extends readonly (infer Item)[]
    ? { readonly [index: number]: Overlay<Item> }
    : { readonly [Key in keyof Value]?: Overlay<Value[Key]> };

/** Returns the text with the sentences of each overlay in turn. */
export function overlay<Sentences>(
  sentences: Sentences,
  ...layers: readonly Overlay<NoInfer<Sentences>>[]
): Sentences {
  return layers.reduce<unknown>(merge, sentences) as Sentences;
}

function merge(under: unknown, over: unknown): unknown {
  if (typeof over !== 'object' || over === null) return over;
  if (Array.isArray(under))
    return under.map((each, index) => (index in over ? merge(each, Reflect.get(over, index)) : each));
  const merged = Object.entries(over).map(([key, each]) => [
    key,
    merge(Reflect.get(under as object, key), each),
  ]);
  return { ...(under as object), ...Object.fromEntries(merged) };
}
