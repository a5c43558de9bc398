import { MOST_OWN_SHOPS } from '@witryna/contract/people';
import { Link } from 'react-router';
import type { OwnShop } from '../../platform/session/me.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { lastShop } from '../../platform/stored/choices.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ShopMark } from '../../shell/shop-mark.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';

/** The shops in which somebody works. */
export function ShopChoice({ shops }: { shops: readonly OwnShop[] }) {
  const t = useTexts('back-office');
  const { operator } = useMe();
  return (
    <div className="mx-auto max-w-140">
      <h1 className="mb-4 text-xl font-semibold">{t('chooseShop')}</h1>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {shops.map(({ host, name }) => (
          <li key={host}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 text-left hover:bg-soft"
              onClick={() => lastShop.set(host)}
            >
              <ShopMark name={name} />
              <span className="min-w-0 grow leading-tight">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-muted">{host}</span>
              </span>
              <ChevronRightIcon className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {operator && shops.length >= MOST_OWN_SHOPS && (
        <p className="mt-4 text-center text-sm">
          <Link to="/installation/shops" className="link inline-flex min-h-11 items-center">
            {t('allShops')}
          </Link>
        </p>
      )}
    </div>
  );
}
