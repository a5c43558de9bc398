import type { BlogLook } from '../features/blog/blog-look.ts';

/**
 * Declares a blog variant. Its file in `variants/blog/` exports it as `variant`. The file's name is the name by which
 * shops choose it: `blog-standard.ts` is `BlogStandard`. A new variant changes no other file.
 */
export function defineBlog(look: BlogLook): BlogLook {
  return look;
}
