import { useQuery } from '@tanstack/react-query';
import type { ShopOfInstallation } from '@witryna/contract/installation';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { shopOfInstallationQuery } from '../../platform/api/operator-calls.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';
import { ExpiryCard } from './expiry-card.tsx';
import { HostsCard } from './hosts-card.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { LimitsCard } from './limits-card.tsx';
import { FiguresCard } from './shop-figures.tsx';
import { ShopStateBadge } from './shop-state-badge.tsx';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((file) => ({ default: file.HelpDialog })));
const OwnerDialog = lazy(() => import('./owner-dialog.tsx').then((file) => ({ default: file.OwnerDialog })));

/** One shop as those who run the installation see it. */
export function ShopOfInstallationScreen() {
  const { shop: host = '' } = useParams();
  const { data, error, refetch } = useQuery(shopOfInstallationQuery(host));
  if (data) return <OneShop key={data.host} shop={data} />;
  return (
    <InstallationFrame title={host}>
      {error ? <Failure error={error} retry={refetch} /> : <ListSkeleton rows={6} isFramed />}
    </InstallationFrame>
  );
}

function OneShop({ shop }: { shop: ShopOfInstallation }) {
  const t = useTexts('back-office-operator');
  const [asked, setAsked] = useState<'help' | 'owner'>();
  const { name, host, state, figures, deadLetters } = shop;
  return (
    <InstallationFrame title={name || host}>
      <div className="flex flex-wrap items-center gap-3">
        <ShopStateBadge state={state} />
        <a
          href={shopPage(host)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 grow items-center text-sm"
        >
          {host}
        </a>
        <HelpButton shop={shop} onHelp={() => setAsked('help')} />
      </div>
      {deadLetters > 0 && (
        <Notice
          tone="warning"
          action={
            <Link to={`/installation/letters?host=${host}`} className="underline">
              {t('show')}
            </Link>
          }
        >
          {t('lettersOfShop', { count: deadLetters })}
        </Notice>
      )}
      {figures && <FiguresCard figures={figures} />}
      <ExpiryCard shop={shop} />
      <HostsCard shop={shop} />
      <LimitsCard shop={shop} />
      <OwnersCard shop={shop} onInvite={() => setAsked('owner')} />
      <Suspense>
        {asked === 'help' && <HelpDialog shop={shop} onClose={() => setAsked(undefined)} />}
        {asked === 'owner' && <OwnerDialog host={host} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </InstallationFrame>
  );
}

/** Leads into the back office of the shop, or asks first why. */
function HelpButton({ shop: { host }, onHelp }: { shop: ShopOfInstallation; onHelp(): void }) {
  const t = useTexts('back-office-operator');
  const { shops } = useMe();
  if (!shops.some((one) => one.host === host)) {
    return (
      <Button tone="primary" onClick={onHelp}>
        {t('help')}
      </Button>
    );
  }
  const own = shops.find((one) => one.host === host);
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/${host}/changes`} className={buttonStyle({})}>
        {t('toBackOffice')}
      </Link>
      {own?.role === 'operator' && !own.help && <Button onClick={onHelp}>{t('help')}</Button>}
    </div>
  );
}

function OwnersCard({ shop: { owners }, onInvite }: { shop: ShopOfInstallation; onInvite(): void }) {
  const t = useTexts('back-office-operator');
  return (
    <Card title={t('owners')} action={owners.length === 0 && <Button onClick={onInvite}>{t('inviteOwner')}</Button>}>
      {owners.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noOwner')}</p>
      ) : (
        <RowList>
          {owners.map(({ name, email }) => (
            <Row key={email} title={name}>
              <RowLine>{email}</RowLine>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  );
}
