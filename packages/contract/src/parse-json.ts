/** Matches an escaped backslash, an escaped pair of surrogates, or one without the other half. */
const surrogates = /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})/g;

/** Replaces half surrogate pairs in JSON by U+FFFD: PostgreSQL can't store them, and URLs can't contain them. */
export function wellFormedJson(json: string): string {
  return json.replace(surrogates, (found, half?: string) => (half === undefined ? found : '\\ufffd'));
}

/** Parses JSON that was sent or stored by others, without half surrogate pairs; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch {
    return undefined;
  }
}
