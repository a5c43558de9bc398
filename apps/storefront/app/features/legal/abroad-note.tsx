import { Suspense } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';

interface AbroadNoteProps {
  /** Codes of the countries that the goods may be sent to. */
  readonly countries: readonly string[];
}

/**
 * Says before an order where returns go and whose law applies, if that is another country than all of the buyer's
 * (Directive 2011/83/EU, art. 6 (1) (i); Court of Justice, C-191/15).
 */
export function AbroadNote({ countries }: AbroadNoteProps) {
  const { abroad } = useShop();
  const other = (country: string | undefined) =>
    country && countries.length > 0 && !countries.includes(country) ? country : undefined;
  const [returns, law] = [other(abroad?.returns), other(abroad?.law)];
  if (!returns && !law) return null;
  // The messages are loaded only for a shop that needs them.
  return (
    <Suspense>
      <Note returns={returns} law={law} />
    </Suspense>
  );
}

function Note({ returns, law }: { returns: string | undefined; law: string | undefined }) {
  const t = useMessages('abroad');
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  const { returns: granted } = useShop();
  const cost = granted?.free ? 'returnsFree' : 'returnsOwnCost';
  return (
    <div className="text-xs text-muted">
      {returns && <p>{t(cost, { country: names.of(returns) ?? returns })}</p>}
      {law && <p>{t('law', { country: names.of(law) ?? law })}</p>}
    </div>
  );
}
