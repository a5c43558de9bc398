import { isHandle } from './handle.ts';

export const linkKinds = ['product', 'category', 'document', 'article'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link that names its target by handle, e.g. `category:kubki?sort=price#list`. */
export interface FolderLink {
  kind: LinkKind;
  handle: string;
  /** The query and the fragment with their first character, or ''. */
  suffix: string;
}

/** Cuts an address into its path and a suffix: the query and the fragment with their first character, or ''. */
export function splitAddress(address: string): { path: string; suffix: string } {
  const end = address.search(/[?#]/);
  return end === -1 ? { path: address, suffix: '' } : { path: address.slice(0, end), suffix: address.slice(end) };
}

/** Reads a link such as `category:kubki?sort=price`; undefined for any other text. */
export function readLink(text: string): FolderLink | undefined {
  const { path, suffix } = splitAddress(text);
  const colon = path.indexOf(':');
  const kind = linkKinds.find((one) => one === path.slice(0, colon));
  const handle = path.slice(colon + 1);
  return kind && isHandle(handle) ? { kind, handle, suffix } : undefined;
}

/** Writes a link for `readLink`. */
export function writeLink({ kind, handle, suffix }: FolderLink): string {
  return `${kind}:${handle}${suffix}`;
}

/** The keys of front page and footer content whose text names a picture or a film, or contains HTML. */
const pictureKey = 'image';
const phonePictureKey = 'phoneImage';
const filmKeys = ['film', 'phoneFilm'];
const htmlKey = 'html';
/** What the import measures of a picture and of one for phones. A folder can't set it. */
const groundKeys = ['ground', 'phoneGround'] as const;

interface ContentParts {
  link(link: FolderLink): string;
  /** Returns what replaces the entry `image`. Of a picture for phones, only its `image` and `ground` are used. */
  picture(file: string): Record<string, unknown>;
  /** Replaces a file in `films/`. Addresses of films stay as they are. */
  film(file: string): string | undefined;
  html(html: string): string;
}

/**
 * Copies the content of a front page or footer and replaces its links, pictures (`image`, `phoneImage`), films (`film`, `phoneFilm`)
 * and texts (`html`), however deep they are.
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
    if (key === phonePictureKey && typeof inner === 'string') {
      const { [pictureKey]: id, [groundKeys[0]]: ground } = parts.picture(inner);
      return [[key, id], ...(ground ? [[groundKeys[1], ground] satisfies [string, unknown]] : [])];
    }
    if (filmKeys.includes(key) && typeof inner === 'string' && isFilmFile(inner)) return [[key, parts.film(inner)]];
    if (groundKeys.some((measured) => measured === key)) return [];
    if (key === htmlKey && typeof inner === 'string') return [[key, parts.html(inner)]];
    return [[key, mapContent(inner, parts)]];
  });
  return Object.fromEntries(entries);
}

/** Whether a film is a file of the folder, not an address. */
function isFilmFile(film: string): boolean {
  return !film.includes('/');
}

/** Lists the pictures that content names, however deep they are. */
export function picturesOf(content: unknown): Set<string> {
  const files = new Set<string>();
  mapContent(content, {
    link: () => '',
    html: () => '',
    film: (file) => file,
    picture: (file) => {
      files.add(file);
      return {};
    },
  });
  return files;
}
