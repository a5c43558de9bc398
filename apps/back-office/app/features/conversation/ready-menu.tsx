import { useQuery } from '@tanstack/react-query';
import { readyAnswersQuery } from '../../platform/api/message-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';

interface ReadyMenuProps extends LateMenuProps {
  readonly host: string;
  onChoose(text: string): void;
  onManage(): void;
}

/** The ready-made answers of the shop. */
export function ReadyMenu({ trigger, host, onChoose, onManage }: ReadyMenuProps) {
  const t = useTexts('back-office-conversation');
  const { data } = useQuery(readyAnswersQuery(host));
  const answers = data?.answers ?? [];
  return (
    <Menu align="end" trigger={trigger} className="max-w-[min(20rem,calc(100vw-1rem))]">
      {answers.map(({ id, name, text }) => (
        <MenuItem key={id} onClick={() => onChoose(text)}>
          <span className="truncate">{name}</span>
        </MenuItem>
      ))}
      {answers.length > 0 && <MenuLine />}
      <MenuItem onClick={onManage}>{t(answers.length > 0 ? 'manageReady' : 'addReady')}</MenuItem>
    </Menu>
  );
}
