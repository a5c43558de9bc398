/** A file made of a template. */
export interface FilledFile {
  text: string;
  /** How many placeholders its owner still has to fill in. */
  placeholders: number;
}

/** A placeholder, e.g. `«company name»`, but not `«…»` itself, which texts use to talk about placeholders. */
export const placeholder = /«[\p{L}¿][^«»]*»/gu;

/** The texts that are known, by placeholder. */
export type KnownTexts = ReadonlyMap<string, string>;

/**
 * Fills in the placeholders of a text whose texts are known. The others stay.
 * @param escapeText makes a text safe in the format of the file
 */
export function fillText(template: string, known: KnownTexts, escapeText = (text: string) => text): FilledFile {
  let placeholders = 0;
  const text = template.replace(placeholder, (found) => {
    const value = known.get(found);
    if (value === undefined) placeholders += 1;
    return value === undefined ? found : escapeText(value);
  });
  return { text, placeholders };
}
