import { languages } from '@witryna/contract/languages';

/** Languages by their own names, as whoever can't read the page's language looks for them. */
export const languageChoices = languages.map((value) => {
  const name = new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value;
  return { value, label: name.charAt(0).toUpperCase() + name.slice(1), lang: value };
});
