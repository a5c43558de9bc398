import { cleanText } from '@witryna/contract/clean-text';
import { acceptedDocumentTypes, documentTypes } from '@witryna/contract/content';
import { z } from 'zod';

const filled = (length: number) => z.string().overwrite(cleanText).min(1).max(length);
const optional = (length: number) => z.string().overwrite(cleanText).max(length).optional();
const time = z.string().max(60);

/** Schema of a document's front matter. */
export const documentHead = z.strictObject({
  type: z.enum(documentTypes),
  name: filled(200),
  order: z.int().min(0).max(100_000).optional(),
  updated: time.optional(),
});
export type DocumentHead = z.infer<typeof documentHead>;

/** Schema of the front matter of an earlier text of the terms or the privacy policy. Orders record its `version`. */
export const versionHead = z.strictObject({
  type: z.enum(acceptedDocumentTypes),
  name: filled(200),
  version: time,
  replaced: time,
});
export type VersionHead = z.infer<typeof versionHead>;

/** Schema of an article's front matter. `picture` is a file in `pictures/`, and `alt` its text. */
export const articleHead = z.strictObject({
  title: filled(300),
  lead: optional(2_000),
  author: optional(200),
  tags: z.array(filled(100)).max(50).optional(),
  picture: filled(200).optional(),
  alt: optional(500),
  published: time,
});
export type ArticleHead = z.infer<typeof articleHead>;
