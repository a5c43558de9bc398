import { passwordLength } from '@witryna/contract/people';
import { z } from 'zod';

/** A password that somebody chooses. Its length is what matters. */
export const newPassword = z.string().min(passwordLength.min, 'password').max(passwordLength.max, 'too_big');
