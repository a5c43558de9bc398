import { z } from 'zod';
import { text } from './ids.ts';
import { languages } from './languages.ts';

/**
 * What a shop tells the buyers of a product that it recalls. With the headline, the product and the order, which the mail
 * adds, it has what Regulation (EU) 2023/988, art. 36 (2), demands of a recall notice.
 */
const recallNotice = z.strictObject({
  pieces: text(1_000, 1)
    .optional()
    .describe('Which pieces, such as a batch or serial number, and where it stands; by default all'),
  hazard: text(2_000, 1).describe('What can happen, and to whom, without words that play it down'),
  action: text(2_000, 1).describe('What to do with the product, beside not using it any more'),
  remedy: text(2_000, 1).describe('The choice of repair, replacement and refund, and how to get it at no cost'),
  contact: text(500, 1).describe('A free phone number or an interactive online service for questions'),
});
export type RecallNotice = z.output<typeof recallNotice>;

/** The notice in each language in which the product was ordered. */
export const recallNotices = z.partialRecord(z.enum(languages), recallNotice);
export type RecallNotices = z.output<typeof recallNotices>;

/**
 * Words that a notice must not have, because they make the danger seem smaller: those that art. 36 (2) (c) names as
 * examples, in the languages of our mails.
 */
const softening: readonly RegExp[] = [
  /voluntar|precaution|discretionary|rare (?:case|situation|circumstance)|specific situation/i,
  /no (?:reported|known) (?:accident|incident|injur)/i,
  /dobrowoln|zapobiegawcz|ostrożności|rzadkich przypadkach|nie odnotowano/i,
  /freiwillig|vorsorglich|vorsichtshalber|seltenen Fällen|keine (?:Unfälle|Vorfälle)/i,
  /voluntari|preventiv|precaución|casos (?:raros|aislados)|no (?:se han|hay) (?:registrado|accidentes)/i,
];

/** Finds the first words in a description of a danger that make it seem smaller; null if there are none. */
export function findSoftening(hazard: string): string | null {
  for (const pattern of softening) {
    const [found] = pattern.exec(hazard) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}
