import { parseJson } from '@witryna/contract/parse-json';
import type { z } from 'zod';

/**
 * Reads the JSON of a provider's answer.
 * @throws Error for any status except 2xx and for an answer that does not fit the schema; without parts of the answer,
 *   which may contain personal data
 */
export async function parseAnswer<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  refuseFailure(answer);
  const value = parseJson(await answer.text());
  if (value === undefined) throw new Error('the provider sent something else than JSON');
  return schema.parse(value);
}

/** @throws Error for any status except 2xx */
export function refuseFailure(answer: Response): void {
  if (!answer.ok) throw new Error(`the provider answered with ${answer.status}`);
}
