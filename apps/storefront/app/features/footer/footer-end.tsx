import type { FooterData } from './footer-data.ts';
import { Copyright, PoweredBy } from './footer-imprint.tsx';
import { LinkRow } from './link-row.tsx';
import { Marks } from './marks.tsx';
import { useHelpLinks } from './use-help-links.ts';

/** The last rows of a footer: marks of payments and deliveries, the legal links, and who sells here. */
export function FooterEnd({ data }: { data: FooterData }) {
  return (
    <div className="pb-6 text-muted">
      <Marks deliveryNames={data.deliveryNames} className="pb-6" />
      <div className="border-t border-line pt-3">
        <LinkRow links={useHelpLinks(data).legal} legal className="text-xs" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 text-xs">
        <Copyright data={data} />
        <PoweredBy />
      </div>
    </div>
  );
}
