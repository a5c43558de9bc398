import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import { cleanDescription, noteOfLength } from './clean-description.ts';
import type { FolderAdditions } from './folder-additions.ts';
import { plainBody } from './plain-body.ts';
import { cutText, type NoteColumn, plainTexts } from './plain-text.ts';

/** A blog post of another shop. Texts are as the source has them; an empty one means: not given. */
export interface ForeignArticle {
  /** Null if it has none. */
  handle: string | null;
  title: string;
  html: string;
  lead: string;
  author: string;
  tags: readonly string[];
  /** Null if it was not published. */
  publishedAt: Date | null;
}

const maxTags = 50;

/**
 * Adds a blog post to a folder as an article.
 * @param handles what earlier posts have taken
 * @returns its handle; undefined if it is left out, which is noted
 */
export async function finishArticle(
  { handle: wanted, title: given, html: source, publishedAt, ...texts }: ForeignArticle,
  additions: FolderAdditions,
  handles: Set<string>,
  note: NoteColumn,
): Promise<string | undefined> {
  const plain = plainTexts(note);
  const title = cutText(plain(given, 'title'), 300);
  if (title === '' || publishedAt === null) {
    note('title', `"${title.slice(0, 100)}" is not published, or has no title: left out`);
    return undefined;
  }
  const { html, relativeLinks, lostPictures } = cleanDescription(source);
  const tooLong = noteOfLength(html);
  if (tooLong !== undefined) {
    note('body', tooLong);
    return undefined;
  }
  const handle = freeHandle(wanted || title, handles);
  for (const link of [...relativeLinks, ...lostPictures])
    note('body', `names "${link.slice(0, 200)}" without its host`);
  const lead = plainBody(texts.lead, 2_000).replace(/\s+/g, ' ');
  const author = cutText(plain(texts.author, 'author'), 200);
  const tags = new Set(texts.tags.map((tag) => cutText(plain(tag, 'tags'), 100)).filter(Boolean));
  const fields = {
    title,
    ...(lead && { lead }),
    ...(author && { author }),
    ...(tags.size > 0 && { tags: [...tags].slice(0, maxTags) }),
    published: timeText(publishedAt),
  };
  await additions.addArticle(handle, fields, html);
  return handle;
}
