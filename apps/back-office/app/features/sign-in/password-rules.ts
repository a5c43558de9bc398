import { z } from 'zod';

/** As short as the server accepts. */
export const SHORTEST_PASSWORD = 12;

/** A password that somebody chooses. Its length is what matters; the server also refuses those that are known. */
export const newPassword = z.string().min(SHORTEST_PASSWORD, 'password').max(128, 'too_big');
