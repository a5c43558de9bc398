import { z } from 'zod';
import { handle, id, line } from './ids.ts';
import { pictureId } from './photo.ts';

/** Limits of a category, in the folder and in forms: characters of texts, and how many levels a tree may have. */
export const categoryLimits = { name: 200, alt: 500, text: 200, levels: 6 } as const;

/**
 * What a shopkeeper says of a category. Shop folders, the calls of the back office and its form speak this shape; the
 * parent is named by its id, so that handles may change.
 */
export const categoryForm = z.object({
  handle: handle.describe('The end of its web address, and its name in shop folders'),
  name: line(categoryLimits.name, 1),
  parentId: id.nullable().describe('Null for one at the top'),
  picture: z
    .object({ id: pictureId, alt: line(categoryLimits.alt) })
    .nullable()
    .describe('Shown in the menu of a category at the top'),
  text: line(categoryLimits.text, 1).nullable().describe('A line below the name in the menu'),
});
export type CategoryForm = z.infer<typeof categoryForm>;
