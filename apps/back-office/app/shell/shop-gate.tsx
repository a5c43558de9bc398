import type { Area } from '@witryna/contract/admin-rights';
import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { mayDo, useMe, useShop } from '../platform/session/me-context.ts';
import { lastShop } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyIcon, SearchIcon } from '../ui/icons.tsx';

type ShopRight = Area | 'owner';

/**
 * Lets people see screens in the shops in which they have the right for them, and tells all others why not.
 * @param right one right, or several of which one is enough
 */
export function ShopGate({ right }: { right: ShopRight | readonly ShopRight[] }) {
  const t = useTexts('back-office');
  const { host } = useParams();
  const { operator } = useMe();
  const shop = useShop();
  const known = shop?.host;
  useEffect(() => {
    if (known !== undefined) lastShop.set(known);
  }, [known]);
  if (!shop && operator) {
    return (
      <Dead icon={KeyIcon} title={t('helpNeeded', { host: host ?? '' })} text={t('helpNeededText')}>
        <Link to={`/installation/shops/${host}`} className={buttonStyle({ tone: 'primary' })}>
          {t('toInstallationShop')}
        </Link>
      </Dead>
    );
  }
  if (!shop) {
    return <Dead icon={SearchIcon} title={t('shopMissing', { host: host ?? '' })} text={t('shopMissingText')} />;
  }
  if (![right].flat().some((one) => mayDo(shop, one)))
    return <Dead icon={KeyIcon} title={t('notAllowed')} text={t('notAllowedText')} />;
  return <Outlet />;
}

/** Lets those who run the installation see its screens. For others they don't exist. */
export function OperatorGate() {
  return useMe().operator ? <Outlet /> : <NotFound />;
}

/** An address of ours that does not exist. */
export function NotFound() {
  const t = useTexts('back-office');
  return <Dead icon={SearchIcon} title={t('pageMissing')} text={t('pageMissingText')} />;
}

interface DeadProps {
  readonly icon: typeof KeyIcon;
  readonly title: string;
  readonly text: string;
  /** What leads on; by default only the start page. */
  readonly children?: ReactNode;
}

function Dead({ icon, title, text, children }: DeadProps) {
  const t = useTexts('back-office');
  return (
    <EmptyState icon={icon} title={title} text={text} headingLevel={1}>
      {children}
      <Link to="/" className={buttonStyle({})}>
        {t('toStart')}
      </Link>
    </EmptyState>
  );
}
