import { fold } from './folded.ts';

/** Name as it stands in an address: `Filiżanka do espresso` → `filizanka-do-espresso`; empty when nothing of it can. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
