import { defineBlog } from '../define-blog.ts';

export const variant = defineBlog({ sidebar: 'right', columns: 2 });
