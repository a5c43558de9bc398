import { defineBlog } from '../define-blog.ts';

export const variant = defineBlog({ sidebar: 'none', columns: 3 });
