import { z } from 'zod';
import { earlierSections, type SectionSchema, sections } from '../format/section-schemas.ts';
import type { ShopFile } from '../format/shop-file.ts';
import { hintAt } from '../read/nearest-name.ts';
import { type Issue, listIssues } from './list-issues.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const kinds = Object.keys(sections);

/**
 * Lists what the home page and the page "about" won't show: sections and fields that the storefront doesn't have, and
 * values that it can't read. It leaves them out, so they are no faults.
 */
export function frontPageNotices({ frontPage, frontPageDefaults }: ShopFile): Issue[] {
  return [
    ...contentNotices(frontPage?.content, 'frontPage.content'),
    ...documentNotices(frontPage?.document, 'frontPage.document'),
    ...documentNotices(frontPage?.about, 'frontPage.about'),
    ...contentNotices(frontPageDefaults?.content, 'frontPageDefaults.content'),
  ];
}

function contentNotices(content: Readonly<Record<string, unknown>> = {}, path: string): Issue[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const at = below(path, name);
    const section = sectionOf(name.replace(/(?<=\D)([2-9]|[1-9]\d+)$/, ''));
    if (!section) return [{ path: at, message: `There is no such section.${hintAt(name, kinds)}` }];
    return [...checkValue(section.content, value, at), ...slotNotices(section, value, at)];
  });
}

function sectionOf(kind: string): SectionSchema | undefined {
  return sections[earlierSections[kind] ?? kind];
}

/** Checks the sections of a page-builder document. */
function documentNotices(document: unknown, path: string): Issue[] {
  return isRecord(document) ? itemNotices(document.content, below(path, 'content')) : [];
}

function itemNotices(items: unknown, path: string): Issue[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, at): Issue[] => {
    if (!isRecord(item) || typeof item.type !== 'string') return [];
    const section = sectionOf(item.type);
    const place = `${path}[${at}]`;
    if (!section) return [{ path: `${place}.type`, message: `There is no such section.${hintAt(item.type, kinds)}` }];
    const props = isRecord(item.props) ? item.props : {};
    // Editors add an id. The props of an earlier kind have other names.
    const { id: _, ...own } = props;
    const isEarlier = item.type in earlierSections;
    return [
      ...(isEarlier ? [] : checkValue(section.props, own, `${place}.props`)),
      ...slotNotices(section, props, `${place}.props`),
    ];
  });
}

function slotNotices({ slot }: SectionSchema, value: unknown, path: string): Issue[] {
  return slot !== undefined && isRecord(value) ? itemNotices(value[slot], below(path, slot)) : [];
}

/** Lists unknown fields, and values that don't fit. A null stands for a missing value. */
function checkValue(schema: JsonSchema, value: unknown, path: string): Issue[] {
  const given = withoutNulls(value);
  const misfits = z.fromJSONSchema(schema).safeParse(given).error;
  return [
    ...unknownFields(schema, given, path),
    ...(misfits ? listIssues(misfits) : []).map((issue) => ({ ...issue, path: joined(path, issue.path) })),
  ];
}

function unknownFields(schema: JsonSchema | boolean | undefined, value: unknown, path: string): Issue[] {
  if (typeof schema !== 'object') return [];
  if (schema.anyOf) return fewest(schema.anyOf.map((one) => unknownFields(one, value, path)));
  if (Array.isArray(value)) {
    const { items } = schema;
    return Array.isArray(items) ? [] : value.flatMap((item, at) => unknownFields(items, item, `${path}[${at}]`));
  }
  const { properties } = schema;
  if (!isRecord(value) || !properties) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = below(path, name);
    if (Object.hasOwn(properties, name)) return unknownFields(properties[name], inner, at);
    return [{ path: at, message: `There is no such field.${hintAt(name, Object.keys(properties))}` }];
  });
}

function fewest(lists: readonly Issue[][]): Issue[] {
  return lists.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(present.map(([name, inner]) => [name, withoutNulls(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const below = (path: string, name: string) => joined(path, z.core.toDotPath([name]));

function joined(path: string, inner: string): string {
  return inner === '' || inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}
