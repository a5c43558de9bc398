import { shopSorts } from '@witryna/contract/installation';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shopsBy } from '../../platform/api/operator-calls.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { controlStyle } from '../../ui/field.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { Row, RowLine } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { InstallationList } from './installation-list.tsx';
import { FigureLines } from './shop-figures.tsx';
import { ShopStateBadge } from './shop-state-badge.tsx';
import type { AskedState } from './shop-state-dialog.tsx';

const ShopActions = lazy(() => import('./shop-actions.tsx').then((file) => ({ default: file.ShopActions })));
const ShopStateDialog = lazy(() =>
  import('./shop-state-dialog.tsx').then((file) => ({ default: file.ShopStateDialog })),
);

/** All shops of the installation, with their state. */
export function AllShopsScreen() {
  const t = useTexts('back-office-people');
  const [params, setParams] = useSearchParams();
  const sort = shopSorts.find((one) => one === params.get('sort')) ?? 'host';
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
        sort={sort}
        aside={
          <SortChoice
            sort={sort}
            onChoose={(next) => {
              const others = new URLSearchParams(params);
              others.set('sort', next);
              setParams(others, { replace: true, preventScrollReset: true });
            }}
          />
        }
        read={shopsBy(sort)}
        isUnsettled={({ state }) => state === 'importing'}
        row={(shop) => (
          <Row
            key={shop.host}
            title={
              <Link
                to={`/installation/shops/${shop.host}`}
                className="inline-flex min-h-6 items-center hover:underline"
              >
                {shop.name || shop.host}
              </Link>
            }
            marks={<ShopStateBadge state={shop.state} />}
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
            <FigureLines shop={shop} />
          </Row>
        )}
      />
      <Suspense>{asked && <ShopStateDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </InstallationFrame>
  );
}

interface SortChoiceProps {
  readonly sort: (typeof shopSorts)[number];
  onChoose(sort: string): void;
}

function SortChoice({ sort, onChoose }: SortChoiceProps) {
  const t = useTexts('back-office-operator');
  return (
    <select
      aria-label={t('sort')}
      value={sort}
      className={classes(controlStyle, 'sm:w-auto')}
      onChange={({ target }) => onChoose(target.value)}
    >
      {shopSorts.map((one) => (
        <option key={one} value={one}>
          {t(`sort_${one}`)}
        </option>
      ))}
    </select>
  );
}
