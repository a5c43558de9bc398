import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const jsonSchema = z.custom<z.core.JSONSchema.BaseSchema>((value) => typeof value === 'object' && value !== null);
const names = z.array(z.string());

const schemas = z.object({
  layouts: z.object({
    homeLayout: names,
    gridLayout: names,
    productDetailsLayout: names,
    blogLayout: names,
    headerLayout: names,
    footerLayout: names,
  }),
  /** Kinds of sections that shops may still name, with the present kind. */
  earlierSections: z.record(z.string(), z.string()),
  sections: z.record(z.string(), z.object({ content: jsonSchema, props: jsonSchema, slot: z.string().optional() })),
});

/** What the storefront knows of layouts and sections. `npm run shop:schema` writes the file. */
export const { layouts, earlierSections, sections } = schemas.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'section-schemas.json'), 'utf8')),
);
export type SectionSchema = z.infer<typeof schemas>['sections'][string];
