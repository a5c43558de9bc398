import type { Language } from '@witryna/contract/languages';
import type { MessageArea } from '@witryna/messages/areas';
import { readMessages } from '@witryna/messages/message-files';

/** Returns a message as a shopper reads it: `t('cart', 'removeOf', { name: 'Kubek' })`. Plurals need `pluralForm`. */
export type Texts = (area: MessageArea, key: string, values?: Record<string, string>) => string;

export function textsOf(language: Language): Texts {
  const areas = new Map<MessageArea, Record<string, string>>();
  return (area, key, values = {}) => {
    const messages = areas.get(area) ?? readMessages(language, area);
    areas.set(area, messages);
    const text = messages[key];
    if (text === undefined) throw new Error(`there is no message ${area}/${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot).replace(/<\/?\w+>/g, '');
  };
}

/** Returns a plural message in one of its forms, for example the form `one` with count 1. */
export function pluralForm(text: string, form: string, count: number): string {
  return text.replace(/\{\w+, plural, .*\}\}/, (forms) => {
    const chosen = new RegExp(` ${form} \\{([^}]*)\\}`).exec(forms)?.[1];
    if (chosen === undefined) throw new Error(`no form ${form} in ${forms}`);
    return chosen.replace('#', String(count));
  });
}
