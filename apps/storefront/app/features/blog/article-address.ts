import { slugOf } from '@witryna/contract/slug';

/** `/blog/{id}-{name}`. */
export function articleAddress({ id, title }: { id: number | string; title: string }): string {
  const slug = slugOf(title);
  return `/blog/${id}${slug ? `-${slug}` : ''}`;
}
