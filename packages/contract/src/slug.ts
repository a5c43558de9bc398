import { fold } from './fold.ts';

/**
 * Converts a name to a part of a URL: `Filiżanka do espresso` → `filizanka-do-espresso`. Returns an empty text when no
 * letter or digit is left.
 */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}
