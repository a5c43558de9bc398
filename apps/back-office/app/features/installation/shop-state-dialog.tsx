import type { InstallationShop } from '@witryna/contract/installation';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { changeShopState } from '../../platform/api/people-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';

export interface AskedState {
  readonly shop: InstallationShop;
  readonly state: 'live' | 'break' | 'expired';
}

/** Asks before a shop is opened or closed, because its shoppers notice at once. */
export function ShopStateDialog({ asked: { shop, state }, onClose }: { asked: AskedState; onClose(): void }) {
  const t = useTexts('back-office-people');
  const name = shop.name || shop.host;
  return (
    <ConfirmChange
      title={t(state === 'live' ? 'openShopTitle' : 'closeShopTitle', { name })}
      text={t(`becomes_${state}`)}
      action={t(state === 'live' ? 'openShop' : 'closeShop')}
      cancel={t('cancel')}
      done={t(state === 'live' ? 'shopOpened' : 'shopClosed', { name })}
      changed={[['installation', 'shops']]}
      run={() => changeShopState(shop.host, { state })}
      onClose={onClose}
    />
  );
}
