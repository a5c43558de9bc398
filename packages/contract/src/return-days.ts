/** Consumers may withdraw within this many days by law (Directive 2011/83/EU, art. 9). */
export const LEGAL_RETURN_DAYS = 14;

/** Returns within how many days of the delivery a shop's consumers may withdraw: by law, or longer if it grants more. */
export const returnDays = (granted: { days: number } | undefined): number => granted?.days ?? LEGAL_RETURN_DAYS;
