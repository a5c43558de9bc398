import { useTexts } from '../../platform/texts/texts.ts';
import { InstallationFrame } from '../installation/installation-frame.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { MoveKeysCard } from './move-keys-card.tsx';

/** The keys of programs that work on all shops, and those of moves. */
export function AllKeysScreen() {
  const t = useTexts('back-office-people');
  return (
    <InstallationFrame title={t('keysOfAll')}>
      <KeysPanel />
      <MoveKeysCard />
    </InstallationFrame>
  );
}
