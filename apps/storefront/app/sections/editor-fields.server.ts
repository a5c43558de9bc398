import * as z from 'zod/mini';
import type { AnySectionDefinition } from './define-section.ts';

/**
 * A field of a section in an editor. `text`: one line, perhaps with `options` as suggestions; `textarea`: several lines;
 * `select`: one of `options`; `list`: items with `fields`; `group`: an object with `fields`; `map`: an object with names
 * of its own, whose values are the one field; `slot`: sections; `value`: anything else, as JSON.
 */
export interface EditorField {
  readonly name: string;
  readonly part: 'settings' | 'content';
  readonly type:
    | 'text'
    | 'textarea'
    | 'html'
    | 'number'
    | 'switch'
    | 'select'
    | 'list'
    | 'group'
    | 'map'
    | 'slot'
    | 'value';
  /** The value of a new section; missing if the field may stay empty. */
  readonly default?: unknown;
  readonly options?: readonly (string | number)[];
  /** The greatest length of a text in characters, or of a list in items. */
  readonly most?: number;
  /** The fields of an object, or of each item of a list. */
  readonly fields?: readonly PlainField[];
}

type PlainField = Omit<EditorField, 'part'>;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A text that may be longer gets an input of several lines. */
const longestLine = 300;

/**
 * The fields of a section as one flat set, made from the schemas of its settings and its content. A page-builder
 * document has its props under these names. Fields keep their names, except a content field that has the name of a
 * setting: `title` becomes `contentTitle`.
 */
export function editorFields({ settings, content, html = [], slot }: AnySectionDefinition): EditorField[] {
  return [
    ...fieldsOf(settings).map((field) => ({ ...field, part: 'settings' as const })),
    ...fieldsOf(content).map((field) => ({
      ...withHtml(field, html),
      ...(field.name === slot && { type: 'slot' as const, fields: undefined }),
      name: contentProp(field.name, settings),
      part: 'content' as const,
    })),
  ];
}

/** The name under which a page-builder document has a field of the content. */
export function contentProp(name: string, settings: z.ZodMiniObject): string {
  if (!Object.hasOwn(settings.shape, name)) return name;
  return `content${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Marks the field, or fields of its items, as HTML. */
function withHtml<Field extends PlainField>(field: Field, html: readonly string[], path = field.name): Field {
  if (html.includes(path)) return { ...field, type: 'html' };
  const fields = field.fields?.map((one) => withHtml(one, html, `${path}.${one.name}`));
  return fields ? { ...field, fields } : field;
}

function fieldsOf(schema: z.ZodMiniObject): PlainField[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  // Zod leaves the defaults of lists with transformed texts out of the JSON schema.
  const defaults = schema.parse({});
  return Object.entries(properties).map(([name, field]) => ({
    ...fieldOf(name, field),
    ...(defaults[name] !== undefined && { default: defaults[name] }),
  }));
}

function fieldOf(name: string, schema: JsonSchema | boolean): PlainField {
  if (typeof schema === 'boolean') return { name, type: 'value' };
  return { name, ...(schema.default !== undefined && { default: schema.default }), ...typeOf(schema) };
}

function typeOf(schema: JsonSchema): Omit<PlainField, 'name'> {
  const options = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (options) return { type: 'select', options: options.filter((one) => isOption(one)) };
  if (schema.anyOf) return typeOfUnion(schema.anyOf);
  const { maxLength, maxItems, items, type } = schema;
  // A value of several types, such as an id, which is a number or a text.
  if (Array.isArray(type)) return { type: type.includes('string') ? 'text' : 'value' };
  switch (type) {
    case 'string':
      return {
        type: maxLength !== undefined && maxLength <= longestLine ? 'text' : 'textarea',
        ...(maxLength !== undefined && { most: maxLength }),
      };
    case 'number':
    case 'integer':
      return { type: 'number' };
    case 'boolean':
      return { type: 'switch' };
    case 'array': {
      const item = items && !Array.isArray(items) ? items : true;
      return { type: 'list', ...(maxItems !== undefined && { most: maxItems }), fields: itemFields(item) };
    }
    case 'object':
      if (schema.properties) return { type: 'group', fields: itemFields(schema) };
      return { type: 'map', fields: itemFields(schema.additionalProperties ?? true) };
    default:
      return { type: 'value' };
  }
}

/** A union that accepts any text is a text, and its other choices are suggestions. */
function typeOfUnion(schemas: readonly JsonSchema[]): Omit<PlainField, 'name'> {
  const types = schemas.map((schema) => typeOf(schema));
  const options = types.flatMap(({ options: some = [] }) => some);
  if (!schemas.some(({ type, enum: choices }) => type === 'string' && !choices)) return { type: 'value' };
  return { type: 'text', ...(options.length > 0 && { options }) };
}

/** The fields of an object; for a plain value, one field without a name. */
function itemFields(schema: JsonSchema | boolean): PlainField[] {
  if (typeof schema === 'boolean' || !schema.properties) return [fieldOf('', schema)];
  return Object.entries(schema.properties).map(([name, field]) => fieldOf(name, field));
}

function isOption(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
