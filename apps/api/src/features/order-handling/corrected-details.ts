import { z } from 'zod';

/** What the event of a correction tells: names of fields, because the values are the buyer's. */
export const correctedDetails = z
  .object({ fields: z.array(z.string()).catch([]), actor: z.string().catch('') })
  .catch({ fields: [], actor: '' });
