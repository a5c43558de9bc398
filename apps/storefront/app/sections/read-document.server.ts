import { logOnce } from '../platform/notices/page-log.ts';
import { contentProp } from './editor-fields.server.ts';
import { sectionDefinitions } from './section-definitions.server.ts';
import { sectionIds } from './section-ids.ts';
import type { UncheckedPreset } from './section-preset.ts';

/** A page-builder document never has more than this: sections, items in a list, levels of lists and objects. */
export const documentLimits = { sections: 25, blocks: 50, depth: 8 } as const;

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
 * `type` is a section's kind. Its flat props are settings and content under the names of `editorFields`; all others are
 * ignored. Never throws; what is broken or too much is left out.
 * @param host the shop's host, for the log
 */
export function readDocument(document: unknown, host: string): DocumentSections {
  const items = itemsOf(document).filter(({ type }) => {
    const isKnown = sectionDefinitions.has(type);
    if (!isKnown) logOnce('warn', 'Unknown section in the page-builder document', { shop: host, kind: type });
    return isKnown;
  });
  const shown = items.slice(0, documentLimits.sections);
  if (shown.length < items.length) logOnce('warn', 'The page-builder document has too many sections', { shop: host });
  const ids = sectionIds(shown.map(({ type }) => type));
  return {
    presets: shown.map((item) => ({ ...settingsOf(item), kind: item.type })),
    content: Object.fromEntries(shown.map((item, at) => [ids[at], contentOf(item)])),
  };
}

function itemsOf(document: unknown): DocumentItem[] {
  const list = isRecord(document) && Array.isArray(document.content) ? document.content : [];
  return list.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.type !== 'string') return [];
    return [{ type: item.type, props: isRecord(item.props) ? item.props : {} }];
  });
}

function settingsOf({ type, props }: DocumentItem): Record<string, unknown> {
  const names = Object.keys(sectionDefinitions.get(type)?.settings.shape ?? {});
  return given(names.map((name) => [name, props[name]]));
}

function contentOf({ type, props }: DocumentItem): Record<string, unknown> {
  const definition = sectionDefinitions.get(type);
  const names = Object.keys(definition?.content.shape ?? {});
  return given(names.map((name) => [name, definition && props[contentProp(name, definition.settings)]]));
}

function given(fields: readonly [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, limited(value, 1)]])),
  );
}

/** Cuts lists to the permitted length, and leaves out what is nested too deeply. */
function limited(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > documentLimits.depth) return undefined;
  if (Array.isArray(value)) return value.slice(0, documentLimits.blocks).map((item) => limited(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, limited(item, depth + 1)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
