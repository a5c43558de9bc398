import type { InstallationShop } from '@witryna/contract/installation';
import { changeShopState } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface AskedState {
  readonly shop: InstallationShop;
  readonly state: 'live' | 'break' | 'expired';
}

/** Asks before a shop is opened or closed, because its shoppers notice at once. */
export function ShopStateDialog({ asked: { shop, state }, onClose }: { asked: AskedState; onClose(): void }) {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const { mutate, isPending, error } = useChange(
    () => changeShopState(shop.host, { state }),
    ['installation', 'shops'],
  );
  const name = shop.name || shop.host;
  return (
    <ConfirmDialog
      title={t(state === 'live' ? 'openShopTitle' : 'closeShopTitle', { name })}
      text={t(`becomes_${state}`)}
      action={t(state === 'live' ? 'openShop' : 'closeShop')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(t(state === 'live' ? 'shopOpened' : 'shopClosed', { name }));
            onClose();
          },
        })
      }
    />
  );
}
