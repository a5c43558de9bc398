import type { createAuthMiddleware } from 'better-auth/api';

/** What the library tells our code about one of its calls. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
