import { fold } from './fold.ts';

/**
 * A name as part of a URL: `Filiżanka do espresso` → `filizanka-do-espresso`. Empty when no letter or digit is left.
 */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
