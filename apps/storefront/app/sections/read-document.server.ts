import { isRecord } from '../platform/is-record.ts';
import { logOnce } from '../platform/notices/page-log.ts';
import { renameList } from './earlier-lists.ts';
import { contentProp } from './editor-fields.server.ts';
import { sectionDefinitions } from './section-definitions.server.ts';
import { sectionIds } from './section-ids.ts';
import type { UncheckedPreset } from './section-preset.ts';

/**
 * A page-builder document never has more than this: sections, sections inside others, levels of sections, items in a
 * list, levels of lists and objects in a section.
 */
export const documentLimits = { sections: 25, nested: 50, levels: 3, blocks: 50, depth: 8 } as const;

interface DocumentItem {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** What a document says, in the form in which a home variant and the shop's content say it. */
interface DocumentSections {
  readonly presets: readonly UncheckedPreset[];
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Reads a page-builder document in the shape of the Puck editor: `{ root, content: [{ type, props: { id, … } }] }`.
 * `type` is a section's kind, or one that it had earlier. Its flat props are settings and content under the names of `editorFields`; all others are
 * ignored. Never throws; what is broken or too much is left out.
 * @param host the shop's host, for the log
 */
export function readDocument(document: unknown, host: string): DocumentSections {
  return readItems(isRecord(document) ? document.content : [], host, documentLimits.sections);
}

/**
 * Reads a list of sections: the content of a document, or the sections inside another one.
 * @param most how many sections are read
 */
export function readItems(list: unknown, host: string, most: number): DocumentSections {
  const items = itemsOf(list).filter(({ type }) => {
    const isKnown = sectionDefinitions.has(type);
    if (!isKnown) logOnce('Unknown section in the page-builder document', { shop: host, kind: type });
    return isKnown;
  });
  const shown = items.slice(0, most);
  if (shown.length < items.length) logOnce('The page-builder document has too many sections', { shop: host });
  const ids = sectionIds(shown.map(({ type }) => type));
  return {
    presets: shown.map((item) => ({ ...settingsOf(item), kind: item.type })),
    content: Object.fromEntries(shown.map((item, at) => [ids[at], contentOf(item)])),
  };
}

function itemsOf(list: unknown): DocumentItem[] {
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.type !== 'string') return [];
    return [renameList({ type: item.type, props: isRecord(item.props) ? item.props : {} })];
  });
}

function settingsOf({ type, props }: DocumentItem): Record<string, unknown> {
  const names = Object.keys(sectionDefinitions.get(type)?.settings.shape ?? {});
  return given(names.map((name) => [name, props[name]]));
}

function contentOf({ type, props }: DocumentItem): Record<string, unknown> {
  const definition = sectionDefinitions.get(type);
  const names = Object.keys(definition?.content.shape ?? {});
  const fields = names.map((name): [string, unknown] => [
    name,
    definition && props[contentProp(name, definition.settings)],
  ]);
  // Nested sections have limits of their own when they are read.
  return given(fields, definition?.slot);
}

function given(fields: readonly [string, unknown][], slot?: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      return value === undefined ? [] : [[name, name === slot ? value : limited(value, 1)]];
    }),
  );
}

/** Cuts lists to the permitted length, and leaves out what is nested too deeply. */
function limited(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > documentLimits.depth) return undefined;
  if (Array.isArray(value)) return value.slice(0, documentLimits.blocks).map((item) => limited(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, limited(item, depth + 1)]));
}
