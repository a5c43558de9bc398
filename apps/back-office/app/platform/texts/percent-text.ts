import { localeOf } from '@witryna/contract/languages';
import { cachedFormat } from '@witryna/messages/cached-format';

const format = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
);

/** A percentage with at most two decimals: `12.5%`, in some languages with a space that does not break. */
export function percentText(percent: number, language: string): string {
  const own = format(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });
  return own.format(`${percent}e-2` as Intl.StringNumericLiteral).replace(/\s/g, '\u00a0');
}
