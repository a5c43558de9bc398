import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentProp, type EditorField, editorFields } from './editor-fields.server.ts';
import { readDocument } from './read-document.server.ts';
import { sectionDefinitions } from './section-definitions.server.ts';

function fieldsOfKind(kind: string): EditorField[] {
  const definition = sectionDefinitions.get(kind);
  if (!definition) throw new Error(`no section ${kind}`);
  return editorFields(definition);
}

test.each([...sectionDefinitions])('%s gives each setting and each field of its content one name', (_kind, section) => {
  const names = editorFields(section).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([
    ...Object.keys(section.settings.shape),
    ...Object.keys(section.content.shape).map((name) => contentProp(name, section.settings)),
  ]);
  // The editor's own name of an item.
  expect(names).not.toContain('id');
});

test.each([...sectionDefinitions])(
  '%s has a default in the editor for each setting, which its schema accepts',
  (_kind, section) => {
    const settings = editorFields(section).filter(({ part }) => part === 'settings');
    const defaults = Object.fromEntries(settings.map(({ name, default: value }) => [name, value]));
    expect(section.settings.parse(defaults)).toEqual(section.settings.parse({}));
    for (const { name, type, options, default: value } of settings) {
      if (type === 'select') expect(options, name).toContain(value);
    }
  },
);

test.each([...sectionDefinitions.keys()])('%s has a known type of input for each setting', (kind) => {
  const settings = fieldsOfKind(kind).filter(({ part }) => part === 'settings');
  expect(settings.filter(({ type }) => type === 'value')).toEqual([]);
});

test('fields tell their inputs: choices, numbers, switches, texts, HTML and lists', () => {
  const byName = (kind: string) => Object.fromEntries(fieldsOfKind(kind).map((field) => [field.name, field]));
  const hero = byName('hero');
  expect(hero.height).toEqual({
    name: 'height',
    part: 'settings',
    type: 'select',
    options: ['s', 'm', 'l', 'xl'],
    default: 'm',
  });
  expect(hero.priceTag).toMatchObject({ type: 'switch', default: false });
  expect(hero.slides).toMatchObject({ part: 'content', type: 'list', most: 12, default: [] });
  expect(hero.slides?.fields).toContainEqual({ name: 'big', type: 'text', most: 200 });
  expect(byName('richText').html).toMatchObject({ type: 'html', most: 20_000 });
  expect(byName('accordion').rows?.fields).toContainEqual({ name: 'html', type: 'html', most: 10_000 });
  expect(byName('spacer').height).toMatchObject({ type: 'number', default: 64 });
  expect(byName('grid').items).toEqual({ name: 'items', part: 'content', type: 'slot', default: [] });
});

test('unions with a text are texts with suggestions, and records are maps', () => {
  const settings = z.object({ source: z._default(z.union([z.enum(['new', 'all']), z.string()]), 'all') });
  const content = z.object({ ids: z._default(z.record(z.string(), z.union([z.number(), z.string()])), {}) });
  expect(editorFields({ settings, content, shows: () => true })).toEqual([
    { name: 'source', part: 'settings', type: 'text', options: ['new', 'all'], default: 'all' },
    { name: 'ids', part: 'content', type: 'map', fields: [{ name: '', type: 'text' }], default: {} },
  ]);
});

test('a document with the editor’s names and defaults sets exactly these', () => {
  for (const [kind, section] of sectionDefinitions) {
    const fields = editorFields(section);
    const props = Object.fromEntries(fields.map(({ name, default: value }) => [name, value ?? name]));
    const { presets, content } = readDocument({ content: [{ type: kind, props: { id: `${kind}-1`, ...props } }] }, 'a');
    const { kind: _, ...settings } = presets[0] ?? { kind };
    expect(Object.keys(settings), kind).toEqual(Object.keys(section.settings.shape));
    expect(Object.keys(content[kind] ?? {}), kind).toEqual(Object.keys(section.content.shape));
  }
});
