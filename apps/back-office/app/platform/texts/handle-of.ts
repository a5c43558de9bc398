import { handleLength } from '@witryna/contract/ids';
import { slugOf } from '@witryna/contract/slug';

/** The handle that a name gives: not longer than it may be, and never ending with a hyphen. */
export const handleOf = (name: string) => slugOf(name).slice(0, handleLength).replace(/-$/, '');
