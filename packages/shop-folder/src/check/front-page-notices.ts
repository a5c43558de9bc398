import { z } from 'zod';
import { type LinkKind, readLink } from '../format/folder-link.ts';
import { earlierSections, type SectionSchema, sections } from '../format/section-schemas.ts';
import type { ShopFile } from '../format/shop-file.ts';
import { hintAt } from '../read/nearest-name.ts';
import { type Issue, listIssues } from './list-issues.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const kinds = Object.keys(sections);
const maxNotices = 200;

/**
 * Lists what the home page and the page "about" won't show: sections and fields that the storefront doesn't have, and
 * values that it can't read. It leaves them out, so they are no faults.
 */
export function frontPageNotices({ frontPage, frontPageDefaults }: ShopFile): Issue[] {
  const found = [
    ...contentNotices(frontPage?.content, 'frontPage.content'),
    ...documentNotices(frontPage?.document, 'frontPage.document'),
    ...documentNotices(frontPage?.about, 'frontPage.about'),
    ...contentNotices(frontPageDefaults?.content, 'frontPageDefaults.content'),
  ];
  // A time is refused by its format and by its pattern.
  const byPath = new Map(found.toReversed().map((issue) => [issue.path, issue]));
  const issues = [...byPath.values()].reverse();
  if (issues.length <= maxNotices) return issues;
  const more = (issues.length - maxNotices).toLocaleString('en');
  return [...issues.slice(0, maxNotices), { path: 'frontPage', message: `${more} more notes are not shown.` }];
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
  const present = (Object.hasOwn(earlierSections, kind) && earlierSections[kind]) || kind;
  return Object.hasOwn(sections, present) ? sections[present] : undefined;
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
    const isEarlier = Object.hasOwn(earlierSections, item.type);
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
  const given = asImported(value);
  const misfits = readerOf(schema).safeParse(given).error;
  return [
    ...unknownFields(schema, given, path),
    ...(misfits ? listIssues(misfits) : []).map((issue) => ({
      path: joined(path, issue.path),
      message: formats.find(({ of }) => of.test(issue.message))?.message ?? issue.message,
    })),
  ];
}

const readers = new WeakMap<JsonSchema, z.ZodType>();

/** Makes the reader of a schema once: a front page may have thousands of sections of a kind. */
function readerOf(schema: JsonSchema): z.ZodType {
  const reader = readers.get(schema) ?? z.fromJSONSchema(schema);
  readers.set(schema, reader);
  return reader;
}

const formats = [
  { of: /ISO datetime/, message: 'The time must be one such as "2026-12-06T00:00:00+01:00".' },
  { of: /must match pattern/, message: 'The value is not in the form that the page reads.' },
];

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

const relativeTime = /^(?:in )?\d{1,5} days?(?: ago)?$/;
const pathOfLink: Readonly<Record<LinkKind, string>> = {
  product: '/product/1-x',
  category: '/products/1-x',
  document: '/document/1-x',
  article: '/blog/1-x',
};

/** Returns a value without nulls, and with addresses and moments for links and the relative times of demo shops. */
function asImported(value: unknown): unknown {
  if (typeof value === 'string') {
    const link = readLink(value);
    if (link) return pathOfLink[link.kind];
    return relativeTime.test(value) ? '2026-01-01T00:00:00Z' : value;
  }
  if (Array.isArray(value)) return value.map(asImported);
  if (!isRecord(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(present.map(([name, inner]) => [name, asImported(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const below = (path: string, name: string) => joined(path, z.core.toDotPath([name]));

function joined(path: string, inner: string): string {
  return inner === '' || inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}
