import { useEffect, useState } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { SparkIcon } from '../../ui/topic-icons.tsx';
import type { FooterData } from './footer-data.ts';

/**
 * Who sells here, if the footer names it, and the host. The browser replaces the year with the current one, since the
 * page may have been rendered last year.
 */
export function Copyright({ data: { content, year: made } }: { data: Pick<FooterData, 'content' | 'year'> }) {
  const { host } = useShop();
  const seller = content.contact?.name;
  const [year, setYear] = useState(made);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <p className="py-2 text-muted">
      © {year} {seller && `${keepTogether(seller)} · `}
      {host}
    </p>
  );
}

/** The platform's badge, which a shop may hide. */
export function PoweredBy() {
  const t = useMessages('shop');
  const { layout } = useShop();
  if (layout.hidePoweredByInfo) return null;
  return (
    <p className="inline-flex min-h-11 items-center gap-2">
      <SparkIcon size={16} />
      {t('poweredBy')}
    </p>
  );
}
