import { lazyPart } from '../../platform/hydration/lazy-part.ts';

/** It takes the focus, so it is hydrated at once. Its code is a separate file, because few shops have a gate. */
export const AgeGate = lazyPart(async () => (await import('./age-gate.tsx')).AgeGate);
