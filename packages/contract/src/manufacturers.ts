import { z } from 'zod';
import { id, line, uuid } from './ids.ts';
import { manufacturerForm } from './manufacturer-form.ts';

/** A manufacturer as it is stored; an e-mail address or link may be older than its rule. */
export const storedManufacturer = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string().nullable(),
  url: z.string().nullable(),
});
export type StoredManufacturer = z.infer<typeof storedManufacturer>;

export const listedManufacturer = storedManufacturer.extend({
  id,
  goods: z.int().describe('Goods of all states that name it as manufacturer or responsible person'),
});
export type ListedManufacturer = z.infer<typeof listedManufacturer>;

export const manufacturerFilter = z.object({
  search: line(100, 1).optional().describe('Words of name, address or e-mail'),
});
export const manufacturersPage = { sizeDefault: 50, sizeMax: 100 } as const;

export const manufacturerList = z.object({
  manufacturers: z.array(listedManufacturer),
  next: z.string().nullable().describe('Continues the list as `after`; null after the last one'),
});
export type ManufacturerList = z.infer<typeof manufacturerList>;

export const handledManufacturer = z.object({
  id,
  version: z.int().describe('Grows with each save'),
  goods: z.int(),
  manufacturer: storedManufacturer,
});
export type HandledManufacturer = z.infer<typeof handledManufacturer>;

export const newManufacturer = z.object({ manufacturer: manufacturerForm });
export const savedManufacturer = z.object({ version: z.int(), manufacturer: manufacturerForm });
export const manufacturerSaved = z.object({
  id,
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
export type ManufacturerSaved = z.infer<typeof manufacturerSaved>;

/** What a manufacturer was that somebody has removed, as its event keeps it. */
export const removedManufacturer = z.object({ handle: z.string(), manufacturer: manufacturerForm });
