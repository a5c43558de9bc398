import { join } from 'node:path';

export const picturesFolder = join(import.meta.dirname, '../pictures');
