import { isStorableText } from '../read/storable-text.ts';

interface UnfitValue {
  path: PropertyKey[];
  message: string;
}

const maxDepth = 50;

/** Finds what valid JSON may contain and no shop can have: texts that can't be stored, and lists nested too deeply. */
export function* unfitValues(value: unknown, path: PropertyKey[] = []): Generator<UnfitValue> {
  if (typeof value === 'string' && !isStorableText(value)) yield { path, message: 'The text has a broken character.' };
  if (typeof value !== 'object' || value === null) return;
  if (path.length === maxDepth) {
    yield { path, message: `The value is nested deeper than ${maxDepth} levels.` };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const shown = key.toWellFormed().replaceAll('\0', '\ufffd');
    const innerPath = [...path, Array.isArray(value) ? Number(key) : shown];
    if (isStorableText(key)) yield* unfitValues(inner, innerPath);
    else yield { path: innerPath, message: 'The name of the field has a broken character.' };
  }
}
