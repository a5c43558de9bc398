import { type Language, languages } from '@witryna/contract/languages';
import { paperSizes } from '@witryna/contract/order-papers';
import { themes } from '@witryna/contract/people';
import { z } from 'zod';
import { storedValue } from './stored-value.ts';

/** What was chosen on this device, and stands until it is known what the person has chosen. */
export const chosenLanguage = storedValue('language', z.enum(languages));
export const chosenTheme = storedValue('theme', z.enum(themes));
/** Whether single keys do something: somebody who dictates may switch them off (WCAG 2.1.4). */
export const chosenShortcuts = storedValue('shortcuts', z.enum(['on', 'off']));
/** What papers of orders are printed on. */
export const chosenPaperSize = storedValue('paper', z.enum(paperSizes));
/** The host of the shop that was open last. */
export const lastShop = storedValue('shop', z.string());

/** The language before somebody is known: the one chosen here, else the browser's. */
export function firstLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.split('-', 1)[0]);
  const known = spoken.flatMap((code) => languages.find((language) => language === code) ?? []);
  return chosenLanguage.get() ?? known[0] ?? 'en';
}

/** Shows the chosen theme. `system` follows the settings of the device. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = chosenTheme.get() ?? 'system';
}
