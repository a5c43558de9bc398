import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'pl' | 'es';
export type Area =
  | 'shop'
  | 'product'
  | 'listing'
  | 'lists'
  | 'reviews'
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'content'
  | 'status'
  | 'withdrawal';
/** `t('cart', 'removeOf', { name: 'Kubek' })`: what a shopper reads; plural forms are left out. */
export type Texts = (area: Area, key: string, values?: Record<string, string>) => string;

const MESSAGES = join(import.meta.dirname, '..', 'apps', 'storefront', 'app', 'messages');

export function textsOf(language: Language): Texts {
  const areas = new Map<Area, Record<string, string>>();
  return (area, key, values = {}) => {
    if (!areas.has(area)) areas.set(area, JSON.parse(readFileSync(join(MESSAGES, area, `${language}.json`), 'utf8')));
    const text = areas.get(area)?.[key];
    if (text === undefined) throw new Error(`there is no message ${area}/${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot).replace(/<\/?\w+>/g, '');
  };
}

/** A plural message in one of its forms, for example `one` with 1. */
export function pluralForm(text: string, form: string, count: number): string {
  return text.replace(/\{\w+, plural, .*\}\}/, (forms) => {
    const chosen = new RegExp(` ${form} \\{([^}]*)\\}`).exec(forms)?.[1];
    if (chosen === undefined) throw new Error(`no form ${form} in ${forms}`);
    return chosen.replace('#', String(count));
  });
}
