import type { BlogLook } from '../features/blog/blog-look.ts';

/**
 * Declares a blog. Its file in `variants/blog/` exports it as `variant`, and the file's name is the name that shops choose it by:
 * `blog-standard.ts` is `BlogStandard`. Nothing else must be edited.
 */
export function defineBlog(look: BlogLook): BlogLook {
  return look;
}
