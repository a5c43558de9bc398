import { localeOf } from '@witryna/contract/languages';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { keptFormat } from './kept-format.ts';

export type { CompiledMessage, FormatValues };

/** A compiled message with its values, in a language. Texts with tags give what their tags' functions return. */
export function formatMessage<Node = string>(
  message: CompiledMessage,
  language: string,
  values: FormatValues<Node> = {},
) {
  return format<Node>(message, localeOf(language), values, { formatters });
}

const formatters = {
  getDateTimeFormat: keptFormat(
    (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  ),
  getNumberFormat: keptFormat(
    (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  ),
  getPluralRules: keptFormat(
    (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  ),
};
