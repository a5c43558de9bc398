import { z } from 'zod';
import { categoryForm } from './category-form.ts';
import { id, uuid } from './ids.ts';
import { photo } from './photo.ts';

/** A category in the tree of a back office. */
export const listedCategory = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  handle: z.string(),
  picture: photo.nullable(),
  goods: z.int().describe('Goods of all states in it and in the categories below it'),
});
export type ListedCategory = z.infer<typeof listedCategory>;

export const categoryTree = z.object({
  categories: z.array(listedCategory).describe('In the order of the shop: those with one parent follow each other so'),
});
export type CategoryTree = z.infer<typeof categoryTree>;

/** A category with what its form needs beside the form's own values. */
export const handledCategory = z.object({
  id,
  version: z.int().describe('Grows with each save and with each move to another parent'),
  address: z.string().describe('The address of its page in the shop'),
  // A handle may be older than its rule.
  category: categoryForm.extend({ handle: z.string() }),
});
export type HandledCategory = z.infer<typeof handledCategory>;

export const newCategory = z.object({ category: categoryForm });
export const savedCategory = z.object({ version: z.int(), category: categoryForm });
export const categorySaved = z.object({
  id,
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
export type CategorySaved = z.infer<typeof categorySaved>;

/** A place in the tree. */
export const categoryPlace = z.object({
  parentId: id.nullable(),
  before: id.nullable().describe('The category with the same parent that it stands before; null for the last place'),
});
export type CategoryPlace = z.infer<typeof categoryPlace>;

/** What a category was that somebody has removed, as its event keeps it. */
export const removedCategory = z.object({ category: categoryForm, before: categoryPlace.shape.before });

/** Why something can't be removed: how many things name it. */
export const stillUsed = z.object({
  goods: z.int(),
  categories: z.int().optional().describe('Categories below it'),
  coupons: z.int().optional().describe('Coupons that count for it alone'),
});
export type StillUsed = z.infer<typeof stillUsed>;
