const words = /\{(name|product)\}/g;

/** Puts the sender's name and the product's into a ready-made answer. What they contain is not filled in once more. */
export function fillAnswer(text: string, known: { readonly name: string; readonly product: string }): string {
  return text.replace(words, (_found, word: string) => (word === 'name' ? known.name : known.product));
}
