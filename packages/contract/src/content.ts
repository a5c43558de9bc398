import { z } from 'zod';
import { code, email, id, line, text } from './ids.ts';
import { limits } from './limits.ts';

export const documentTypes = [
  'REGULATION',
  'PRIVACY_POLICY',
  'PAYMENTS',
  'DELIVERY_CONDITIONS',
  'FAQ',
  'CUSTOM',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Schema of a document type in upper or lower case, with `-` or `_`. */
export const documentTypeText = z
  .string()
  .max(40)
  .transform((value) => value.toUpperCase().replaceAll('-', '_'))
  .pipe(z.enum(documentTypes));

export const documentEntry = z.object({ id, type: z.enum(documentTypes), customName: z.string() });
export type DocumentEntry = z.infer<typeof documentEntry>;
export const documentList = z.object({ data: z.array(documentEntry) });
/** The documents that every order accepts. Their earlier versions are kept. */
export const acceptedDocumentTypes = ['REGULATION', 'PRIVACY_POLICY'] as const;
export const documentVersion = z.object({
  version: z.string().describe('Time of the change that made this version'),
  replacedAt: z.string().describe('When the next version replaced it'),
});
export const document = documentEntry.extend({
  body: z.string(),
  version: z.string().optional(),
  replacedAt: z.string().nullish().describe('Null for the current version'),
  earlier: z.array(documentVersion).optional().describe('Earlier versions with another text, newest first'),
});
export type Document = z.infer<typeof document>;

export const articleEntry = z.object({
  id,
  title: z.string(),
  lead: z.string().nullable(),
  photo: z.object({ id: z.string(), alt: z.string(), color: z.string().nullish() }).nullable(),
  author: z.string().nullable(),
  publishedAt: z.string().nullable(),
  tags: z.array(z.string()),
});
export type ArticleEntry = z.infer<typeof articleEntry>;
export const articleList = z.object({ data: z.array(articleEntry), totalItems: z.int() });
export type ArticleList = z.infer<typeof articleList>;
export const namedArticle = articleEntry.pick({ id: true, title: true });
export type NamedArticle = z.infer<typeof namedArticle>;
export const article = articleEntry.extend({
  body: z.string(),
  related: z.array(articleEntry).optional().describe('Articles that share tags with it, those with most of them first'),
  older: namedArticle.nullish().describe('The article that was published before it'),
  newer: namedArticle.nullish().describe('The article that was published after it'),
});
export type Article = z.infer<typeof article>;

/** What a search finds besides products. */
export const foundTexts = z.object({
  articles: z.array(articleEntry.pick({ id: true, title: true, lead: true })),
  documents: z.array(documentEntry),
});
export type FoundTexts = z.infer<typeof foundTexts>;

/**
 * Schema of a message to the shop. `website` is a honeypot that people don't see: a message that fills it is answered
 * with 202 and dropped. An answer needs no consent (GDPR, art. 6(1)(f)); older storefronts send one, which is ignored.
 */
export const contactMessage = z.object({
  name: line(120, 1),
  email,
  phone: code(30).optional(),
  subject: line(200, 1),
  message: text(limits.messageLength, 1),
  photos: z.array(text(120)).max(limits.messagePhotos).optional().describe('Ids of photos sent before'),
  productId: id.optional().describe('The product from whose page the message is sent'),
  website: text(200).optional(),
});

export const newReview = z.object({
  author: line(120, 1),
  email: z.union([z.literal(''), email]).optional(),
  rating: z.int().min(1).max(5),
  body: text(limits.reviewLength, 1),
  photos: z.array(text(120)).max(limits.reviewPhotos).optional().describe('Ids of photos sent before'),
  consent: z.literal(true),
  purchase: line(300)
    .optional()
    .describe('Token of the link in the mail about the delivery, which proves the purchase'),
  website: text(200).optional(),
});
