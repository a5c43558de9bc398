import { z } from 'zod';
import { isStorableText } from '../read/storable-text.ts';
import type { Issue } from './list-issues.ts';

const maxDepth = 50;

/** Lists what valid JSON may contain and no shop can have: texts that can't be stored, and lists nested too deeply. */
export function unfitValues(json: unknown): Issue[] {
  return [...findUnfit(json, [])].map(({ path, message }) => ({ path: z.core.toDotPath(path), message }));
}

function* findUnfit(value: unknown, path: PropertyKey[]): Generator<{ path: PropertyKey[]; message: string }> {
  if (typeof value === 'string' && !isStorableText(value)) yield { path, message: 'The text has a broken character.' };
  if (typeof value !== 'object' || value === null) return;
  if (path.length === maxDepth) {
    yield { path, message: `The value is nested deeper than ${maxDepth} levels.` };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const shown = key.toWellFormed().replaceAll('\0', '\ufffd');
    const innerPath = [...path, Array.isArray(value) ? Number(key) : shown];
    if (isStorableText(key)) yield* findUnfit(inner, innerPath);
    else yield { path: innerPath, message: 'The name of the field has a broken character.' };
  }
}
