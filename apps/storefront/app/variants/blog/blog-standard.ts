import { defineBlog } from '../define-blog.ts';

export const variant = defineBlog({ sidebar: 'left', columns: 2 });
