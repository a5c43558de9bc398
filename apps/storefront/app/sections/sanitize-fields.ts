type Fields = Readonly<Record<string, unknown>>;

/**
 * Sanitises the fields of a section's content that contain HTML.
 * @param html the names of the fields: `html`, or `rows.html` for that of each item of the list `rows`
 * @returns the content, with a text in each of these fields
 */
export function sanitizeFields(content: Fields, html: readonly string[], sanitize: (html: string) => string): Fields {
  return html.reduce((current, path) => sanitizeField(current, path, sanitize), content);
}

function sanitizeField(fields: Fields, path: string, sanitize: (html: string) => string): Fields {
  const [name = path, inItems] = path.split('.');
  const value = fields[name];
  if (inItems === undefined) return { ...fields, [name]: sanitize(String(value ?? '')) };
  const items: unknown[] = Array.isArray(value) ? value : [];
  return { ...fields, [name]: items.map((item) => sanitizeField(Object(item), inItems, sanitize)) };
}
