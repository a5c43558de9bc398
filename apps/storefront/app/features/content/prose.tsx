import { useHasPage } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';
import { unlink } from './unlink.ts';

/** HTML that the server has sanitised, set as running text. Links to pages that the showcase lacks are plain text there. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const __html = unlink(html, useHasPage());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, as the name of the property promises
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}
