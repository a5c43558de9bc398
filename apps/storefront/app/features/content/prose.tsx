import { useHasPage } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';

/** Renders HTML that the server has sanitised. On the showcase host, links to pages that it lacks are plain text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const __html = unlink(html, useHasPage());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers pass sanitised HTML
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}

const link = /<a href="([^"<]*)"[^<>]*>/g;

/** Turns the links of sanitised HTML into plain text if the host does not have their page. */
export function unlink(html: string, hasPage: (target: string) => boolean): string {
  return html.replace(link, (tag, target: string) => (hasPage(target) ? tag : '<a>'));
}
