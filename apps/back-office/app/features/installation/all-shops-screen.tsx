import type { InstallationShop } from '@witryna/contract/installation';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listAllShops } from '../../platform/api/people-calls.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { lastShop } from '../../platform/stored/choices.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { Row, RowLine } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { InstallationList } from './installation-list.tsx';
import type { AskedState } from './shop-state-dialog.tsx';

const ShopActions = lazy(() => import('./shop-actions.tsx').then((file) => ({ default: file.ShopActions })));
const ShopStateDialog = lazy(() =>
  import('./shop-state-dialog.tsx').then((file) => ({ default: file.ShopStateDialog })),
);

const tones: Record<InstallationShop['state'], BadgeTone> = {
  live: 'green',
  expired: 'red',
  break: 'amber',
  importing: 'blue',
};

/** All shops of the installation, with their state. */
export function AllShopsScreen() {
  const t = useTexts('back-office-people');
  const [asked, setAsked] = useState<AskedState>();
  return (
    <InstallationFrame
      title={t('allShops')}
      action={
        <Link to="/installation/shops/new" className={buttonStyle({ tone: 'primary' })}>
          {t('newShop')}
        </Link>
      }
    >
      <InstallationList
        label={t('searchShops')}
        name="shops"
        read={listAllShops}
        isUnsettled={({ state }) => state === 'importing'}
        row={(shop) => (
          <Row
            key={shop.host}
            title={
              <Link
                to="/"
                className="inline-flex min-h-6 items-center hover:underline"
                onClick={() => lastShop.set(shop.host)}
              >
                {shop.name || shop.host}
              </Link>
            }
            marks={<Badge tone={tones[shop.state]}>{t(`state_${shop.state}`)}</Badge>}
            action={
              <LateMenuButton
                trigger={<IconButton label={t('actionsFor', { name: shop.name || shop.host })} icon={<MoreIcon />} />}
                menu={ShopActions}
                props={{ shop, onAsk: setAsked }}
              />
            }
          >
            <RowLine>
              <a
                href={shopPage(shop.host)}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center fine:min-h-6"
              >
                {shop.host}
              </a>
            </RowLine>
          </Row>
        )}
      />
      <Suspense>{asked && <ShopStateDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </InstallationFrame>
  );
}
