import type { ApiKey } from '@witryna/contract/api-keys';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { endKey, keysQuery } from '../../platform/api/people-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { isMoveKey, nameOfKey } from './name-of-key.ts';

interface EndKeyDialogProps {
  readonly host: string | undefined;
  readonly apiKey: ApiKey;
  onClose(): void;
}

export function EndKeyDialog({ host, apiKey, onClose }: EndKeyDialogProps) {
  const t = useTexts('back-office-people');
  return (
    <ConfirmChange
      title={t('endKeyTitle', { name: nameOfKey(apiKey) })}
      text={t(isMoveKey(apiKey) ? 'endMoveKeyText' : 'endKeyText')}
      action={t('endKey')}
      cancel={t('cancel')}
      done={t('keyEnded')}
      changed={[keysQuery(host).queryKey]}
      run={() => endKey(host, apiKey.id)}
      onClose={onClose}
    />
  );
}
