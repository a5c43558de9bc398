import { lazy } from 'react';
import { useMe } from '../platform/session/me-context.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { MoreIcon, PersonIcon, SwitchIcon } from '../ui/icons.tsx';
import { LateMenuButton } from '../ui/late-menu.tsx';
import { tabStyle } from './tab-style.ts';

const PersonMenu = lazy(() => import('./person-menu.tsx').then((file) => ({ default: file.PersonMenu })));

/** The button with who is signed in; in the bar of phones, a tab. */
export function PersonButton({ inBar = false }: { inBar?: boolean }) {
  const t = useTexts('back-office');
  const { person } = useMe();
  const trigger = inBar ? (
    <button type="button" className={`${tabStyle} text-muted`}>
      <MoreIcon size={22} />
      {t('menu')}
    </button>
  ) : (
    <button
      type="button"
      className="flex h-12 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-soft-strong"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface text-muted">
        <PersonIcon size={18} />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="block truncate text-sm font-medium">{person.name}</span>
        <span className="block truncate text-xs text-muted">{person.email}</span>
      </span>
      <SwitchIcon size={16} className="shrink-0 text-muted" />
    </button>
  );
  return <LateMenuButton trigger={trigger} menu={PersonMenu} props={{ inBar }} />;
}
