import { type LinkKind, splitAddress, writeLink } from '@witryna/shop-folder/format/folder-link.ts';
import { replaceLinks } from '@witryna/shop-folder/read/replace-links.ts';

/** What the paths of a shop lead to. */
export interface PathTargets {
  /** Handles by id. */
  handles: Readonly<Record<LinkKind, ReadonlyMap<number, string>>>;
  /** Handles of the documents with fixed paths, by path. */
  fixedDocuments: ReadonlyMap<string, string>;
  /** Files in `pictures/` by picture id. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Files in `films/` by film id. */
  filmFiles: ReadonlyMap<string, string>;
}

/** Turns paths with ids into links that name handles. What leads to nothing known stays as it is. */
export interface PathLinks {
  link(address: string): string;
  /** Replaces the paths and pictures in `href` and `src` of a text. */
  html(text: string): string;
  /**
   * Replaces the paths, pictures (`image`, `phoneImage`), films (`film`, `phoneFilm`) and texts (`html`) of front page or footer
   * content.
   */
  content(value: unknown): unknown;
}

const kinds: Readonly<Record<string, LinkKind>> = {
  product: 'product',
  products: 'category',
  blog: 'article',
  document: 'document',
};
const pathWithId = /^\/(product|products|blog|document)\/(\d{1,15})(?:-[^/?#]*)?$/;
const filmPath = /^\/films\/([A-Za-z0-9._-]+)\.mp4$/;
const picturePath = /^\/pictures\/([A-Za-z0-9._-]+)_XL$/;

export function pathLinks({ handles, fixedDocuments, pictureFiles, filmFiles }: PathTargets): PathLinks {
  const link = (address: string): string => {
    const { path, suffix } = splitAddress(address);
    const fixed = fixedDocuments.get(path);
    if (fixed !== undefined) return writeLink({ kind: 'document', handle: fixed, suffix });
    const [, segment = '', id = ''] = pathWithId.exec(path) ?? [];
    const kind = kinds[segment];
    const handle = kind && handles[kind].get(Number(id));
    return kind && handle ? writeLink({ kind, handle, suffix }) : address;
  };
  const html = (text: string) =>
    replaceLinks(text, (address) => {
      const { path, suffix } = splitAddress(address);
      const file = pictureFiles.get(picturePath.exec(path)?.[1] ?? '');
      return file === undefined ? link(address) : `picture:${file}${suffix}`;
    });
  const content = (value: unknown): unknown => {
    if (typeof value === 'string') return link(value);
    if (Array.isArray(value)) return value.map(content);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const file = pictureFiles.get(String(entries.find(([key]) => key === 'image')?.[1]));
    return Object.fromEntries(
      entries.flatMap(([key, inner]): [string, unknown][] => {
        if (key === 'image' && file !== undefined) return [[key, file]];
        if (key === 'phoneImage') return [[key, pictureFiles.get(String(inner)) ?? inner]];
        if (key === 'film' || key === 'phoneFilm')
          return [[key, filmFiles.get(filmPath.exec(String(inner))?.[1] ?? '') ?? inner]];
        // The import measures these.
        if ((key === 'color' && file !== undefined) || key === 'ground' || key === 'phoneGround') return [];
        if (key === 'html' && typeof inner === 'string') return [[key, html(inner)]];
        return [[key, content(inner)]];
      }),
    );
  };
  return { link, html, content };
}
