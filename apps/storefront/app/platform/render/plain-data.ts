// React Router's codes for values that its list does not hold.
const NULL = -5;
const UNDEFINED = -7;

/**
 * Turns React Router's encoded loader data into JSON. React Router sends a list of values that refer to each other by
 * their places, which compresses badly: as JSON, a page has 1 kB less of 15 kB, and fits the first packets of a
 * connection. Fields that are undefined are left out. The quotes are swapped, because the script that holds the JSON as a
 * text would escape each double quote.
 * @returns undefined for data that JSON can't express, such as promises, dates and errors
 */
export function jsonOf(encoded: string): string | undefined {
  if (!encoded.startsWith('[') || encoded.indexOf('\n') !== encoded.length - 1) return undefined;
  const list: unknown[] = JSON.parse(encoded);
  let isPlain = true;
  const valueAt = (place: unknown, depth: number): unknown => {
    if (place === NULL) return null;
    const value = list[Number(place)];
    if (value === undefined || typeof place !== 'number') isPlain = false;
    if (!isPlain || value === null || typeof value !== 'object') return value;
    // Arrays that begin with a text are values with a type, such as dates.
    if (Array.isArray(value)) return value.map((item) => valueAt(item, depth + 1));
    const fields = Object.entries(value).filter(([, item]) => depth < ROUTE_DEPTH || item !== UNDEFINED);
    return Object.fromEntries(
      fields.map(([key, item]) => [valueAt(Number(key.slice(1)), depth + 1), valueAt(item, depth + 1)]),
    );
  };
  const json = JSON.stringify(valueAt(0, 0));
  return isPlain ? swapQuotes(json) : undefined;
}

/** The depth of a route's data. React Router loads a route again in the browser if its data is missing. */
const ROUTE_DEPTH = 2;

/** Turns JSON of `jsonOf` into data as React Router encodes it: each value after those inside it, but the whole first. */
export function encodedOf(json: string): string {
  const list: unknown[] = [0];
  const place = (value: unknown) => list.push(value) - 1;
  const placesOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([key, at]) => [`_${place(key)}`, at]));
  JSON.parse(swapQuotes(json), (_, value) =>
    value === null ? NULL : place(typeof value === 'object' && !Array.isArray(value) ? placesOf(value) : value),
  );
  list[0] = list.pop();
  return `${JSON.stringify(list)}\n`;
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

/** Lets React Router read data that `jsonOf` has made into JSON. Call it before React Router starts. */
export function readPlainData(context: { stream: ReadableStream<Uint8Array> | undefined }): void {
  const sent = context.stream;
  context.stream = new ReadableStream({
    async start(controller) {
      const data = await new Response(sent).text();
      controller.enqueue(new TextEncoder().encode(data.startsWith('{') ? encodedOf(data) : data));
      controller.close();
    },
  });
}
