import { useHasPage } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';
import { unlink } from './unlink.ts';

/** Renders HTML that the server has sanitised. On the showcase host, links to pages that it lacks are plain text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const __html = unlink(html, useHasPage());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers pass sanitised HTML
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}
