import { consentCategories, consentVersion } from '@witryna/contract/consent-categories';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import type { Conversion } from './define-conversion.ts';

const record = z.object({
  version: z.literal(consentVersion),
  tools: z.array(z.string()),
  choices: z.partialRecord(z.enum(consentCategories), z.boolean()),
  gpc: z.boolean(),
});

/**
 * Whether a visitor has allowed a tool, by the record of consent that the browser keeps.
 * @param text the record; unknown, missing or older ones allow nothing
 * @param privacyControl whether the browser asks not to be tracked; a "yes" from before it did no longer counts
 */
export function isAllowed(
  { tool, category }: Pick<Conversion, 'tool' | 'category'>,
  text: string | undefined,
  privacyControl: boolean,
): boolean {
  const { data } = record.safeParse(parseJson(text ?? ''));
  if (!data || (privacyControl && !data.gpc)) return false;
  return data.choices[category] === true && data.tools.includes(tool);
}
