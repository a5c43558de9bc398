import { isHandle } from './handle.ts';

export const linkKinds = ['product', 'category', 'document', 'article'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link that names its target by handle, e.g. `category:kubki`. */
export interface FolderLink {
  kind: LinkKind;
  handle: string;
}

/** Reads a link such as `category:kubki`; undefined for any other text. */
export function readLink(text: string): FolderLink | undefined {
  const colon = text.indexOf(':');
  const kind = linkKinds.find((one) => one === text.slice(0, colon));
  const handle = text.slice(colon + 1);
  return kind && isHandle(handle) ? { kind, handle } : undefined;
}

/** The keys of front page and footer content whose text names a picture or contains HTML. */
const pictureKey = 'image';
const htmlKey = 'html';

interface ContentParts {
  link(link: FolderLink): string;
  /** Returns what replaces the entry `image`. */
  picture(file: string): Record<string, unknown>;
  html(html: string): string;
}

/**
 * Copies the content of a front page or footer and replaces its links, pictures (`image`) and texts (`html`), however
 * deep they are.
 */
export function mapContent(value: unknown, parts: ContentParts): unknown {
  if (typeof value === 'string') {
    const link = readLink(value);
    return link ? parts.link(link) : value;
  }
  if (Array.isArray(value)) return value.map((item) => mapContent(item, parts));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === pictureKey && typeof inner === 'string') return Object.entries(parts.picture(inner));
    if (key === htmlKey && typeof inner === 'string') return [[key, parts.html(inner)]];
    return [[key, mapContent(inner, parts)]];
  });
  return Object.fromEntries(entries);
}
