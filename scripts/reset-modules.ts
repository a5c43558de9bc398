import { vi } from 'vitest';

// Each file of tests begins with new modules of ours, and shares the packages with other files.
vi.resetModules();
