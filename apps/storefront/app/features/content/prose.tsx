import { classes } from '../../ui/classes.ts';

/** HTML that the server has sanitised, set as running text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, as the name of the property promises
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
