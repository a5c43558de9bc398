import { afterAll, vi } from 'vitest';

// Each file of tests begins with new modules of ours, and shares the packages with other files.
vi.resetModules();
// What a file put in the place of `localStorage` and the like must not reach the next file of the worker.
afterAll(() => void vi.unstubAllGlobals());
