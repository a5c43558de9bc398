import { withShowcaseLinks } from '../../platform/navigation/in-showcase.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';

/** HTML that the server has sanitised, set as running text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const { showcase } = useShop();
  const __html = showcase ? withShowcaseLinks(html) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, as the name of the property promises
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html }} />;
}
