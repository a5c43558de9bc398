import { localeOf } from '@witryna/contract/languages';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { cachedFormat } from './cached-format.ts';

export type { CompiledMessage, FormatValues };

/**
 * Formats a compiled message in a language. For a tag in the message, `values` contains a function that gets the tag's
 * content; its result replaces the tag.
 */
export function formatMessage<Node = string>(
  message: CompiledMessage,
  language: string,
  values: FormatValues<Node> = {},
) {
  return format<Node>(message, localeOf(language), values, { formatters });
}

const formatters = {
  getDateTimeFormat: cachedFormat(
    (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  ),
  getNumberFormat: cachedFormat(
    (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  ),
  getPluralRules: cachedFormat(
    (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  ),
};
