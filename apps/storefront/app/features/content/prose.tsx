import { classes } from '../../ui/classes.ts';

/** HTML that the server has sanitised, set as running text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
