import { hideSecrets } from '@witryna/contract/hide-secrets';
import { z } from 'zod';

/** What stands for what is hidden. */
const HIDDEN = '…';
/** Longer texts are cut: nobody reads them, and data hide in them. */
const LONGEST = 1_000;
const DEEPEST = 4;
const SECRET_LENGTH = 24;

/** Parts of names of fields whose values are secret, or say who somebody is. */
const hiddenNames = ['secret', 'token', 'password', 'authorization', 'email', 'phone', 'address', 'fullname', 'buyer'];
const uuid = z.uuid();

/** Hides secrets and data of people in the data of a job. */
export function hideInData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => hideInData(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isHidden(name) ? HIDDEN : hideInData(one, depth + 1)]),
  );
}

function isHidden(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[_-]/g, '');
  return plain === 'name' || plain === 'key' || hiddenNames.some((part) => plain.includes(part));
}

/** Hides e-mail addresses, long secrets and what follows a question mark in a text, such as the reason of a failure. */
export function hideInText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}${HIDDEN}` : text;
  return cut.split(/(\s)/).map(hideInWord).join('');
}

function hideInWord(word: string): string {
  const at = word.lastIndexOf('@');
  // The domain stays, because it says whose mail server has refused.
  if (at >= 0) return `${HIDDEN}${word.slice(at)}`;
  const [shown = '', asked] = word.split('?', 2);
  const path = shown.includes('/') ? hideSecrets(shown) : shown;
  const hidden = path.length >= SECRET_LENGTH && /^[\w+=.-]+$/.test(path) && !uuid.safeParse(path).success;
  return `${hidden ? HIDDEN : path}${asked === undefined ? '' : asked === '' ? '?' : `?${HIDDEN}`}`;
}
