interface Item {
  type: string;
  title: string;
  slug?: string;
  link?: string;
  status?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  meta?: Record<string, string>;
  rest?: string;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const metas = (name: string, meta: Record<string, string> = {}) =>
  Object.entries(meta)
    .map(
      ([key, value]) =>
        `<wp:${name}><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:${name}>`,
    )
    .join('');

function itemXml({
  type,
  title,
  slug = '',
  link = '',
  status = 'publish',
  date = '2024-03-01 08:30:00',
  ...item
}: Item) {
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata('ola')}</dc:creator>
<content:encoded>${cdata(item.content ?? '')}</content:encoded><excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
${metas('postmeta', item.meta)}${item.rest ?? ''}</item>`;
}

/** A comment of WordPress. `meta` has the rating of a review. */
export function commentXml(
  id: string,
  body: string,
  parts: { author?: string; parent?: string; user?: string; approved?: string; meta?: Record<string, string> } = {},
) {
  const { author = 'Anna &amp; Jan', parent = '0', user = '0', approved = '1', meta } = parts;
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>${cdata('anna@example.com')}</wp:comment_author_email><wp:comment_date_gmt>2024-05-0${id} 10:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(body)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>${user}</wp:comment_user_id>${metas('commentmeta', meta)}</wp:comment>`;
}

/** WordPress's export file with these items. */
export function wordPressExport(items: readonly Item[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Sklep</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>${cdata('ola')}</wp:author_login><wp:author_display_name>${cdata('Ola Nowak')}</wp:author_display_name></wp:author>
${items.map(itemXml).join('\n')}</channel></rss>`;
}
