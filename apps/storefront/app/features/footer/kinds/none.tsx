import type { FooterProps } from '../footer-settings.ts';
import { LinkRow } from '../link-row.tsx';
import { useHelpLinks } from '../use-help-links.ts';

declare module '../footer-settings.ts' {
  interface FooterKinds {
    none: object;
  }
}

/** No footer but one line of small type: the links that every shop must have. */
export function Footer({ data }: FooterProps<'none'>) {
  const { help, legal } = useHelpLinks(data);
  return (
    <footer className="footer-line bg-surface px-5 py-2 print:hidden">
      <LinkRow links={[...help, ...legal]} className="justify-center text-sm" />
    </footer>
  );
}
