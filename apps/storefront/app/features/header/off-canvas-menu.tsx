import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { hasCommands } from '../../platform/hydration/early-press.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { iconButtonStyle } from '../../ui/icon-button.tsx';
import { ChevronDownIcon, CloseIcon, MenuIcon, SearchIcon } from '../../ui/icons.tsx';
import { compareList } from '../lists/compare-store.ts';
import { wishlist } from '../lists/wishlist-store.ts';
import { useMenuPages } from './main-menu.tsx';
import type { MenuCategory } from './menu-categories.ts';
import { SearchForm } from './search-form.tsx';

const dialogId = 'site-menu';
// These attributes let the browser open and close the dialog, also before hydration. Older browsers need our script.
const command = (name: string) => ({ command: name, commandfor: dialogId });

/** Which buttons open the menu, in their order; a field outside the menu may make that of the search needless. */
export type MenuOpeners = 'menuAndSearch' | 'searchAndMenu' | 'menu';

interface OffCanvasMenuProps {
  readonly categories: readonly MenuCategory[];
  readonly opens?: MenuOpeners | undefined;
  readonly children?: ReactNode;
}

/** The menu below 992 px: search and all links in a panel over the page, which traps the focus. */
export function OffCanvasMenu({ categories, opens = 'menuAndSearch', children }: OffCanvasMenuProps) {
  const t = useMessages('shop');
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // A navigation closes the menu; hydration leaves it open.
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key]);
  // For a press before hydration this handler may run late, when the browser has already opened the menu.
  const open = (event: MouseEvent) => {
    if (dialog.current?.open) event.preventDefault();
    else if (!hasCommands()) dialog.current?.showModal();
  };
  const openSearch = (event: MouseEvent) => {
    event.preventDefault();
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  const opener = (label: string, icon: ReactNode, onClick: (event: MouseEvent) => void) => (
    <button
      type="button"
      {...command('show-modal')}
      aria-label={label}
      aria-haspopup="dialog"
      className={iconButtonStyle}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  const searchOpener = opener(t('openSearch'), <SearchIcon size={22} />, openSearch);
  return (
    <>
      <div className={opens === 'menuAndSearch' ? '-ml-2 flex items-center' : 'flex items-center'}>
        {opens === 'searchAndMenu' && searchOpener}
        {opener(t('menu'), <MenuIcon />, open)}
        {opens === 'menuAndSearch' && searchOpener}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape */}
      <dialog
        ref={dialog}
        id={dialogId}
        aria-label={t('menu')}
        className="dialog dialog-left mr-auto h-dvh max-h-none w-[min(100%-3rem,24rem)] flex-col bg-surface p-0 text-text open:flex"
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        {/* The close button is first, to get the focus: a focused search field would open a phone's keyboard. */}
        <div className="flex flex-row-reverse items-center gap-2 border-b border-line p-3">
          <button
            type="button"
            {...command('close')}
            aria-label={t('close')}
            className={iconButtonStyle}
            onClick={() => hasCommands() || dialog.current?.close()}
          >
            <CloseIcon />
          </button>
          <SearchForm className="grow" />
        </div>
        <nav aria-label={t('menu')} className="grow overflow-y-auto overscroll-contain px-5 py-3">
          <MenuLinks categories={categories} />
          {children}
        </nav>
      </dialog>
    </>
  );
}

const linkStyle = 'flex min-h-12 grow items-center text-lg font-medium no-underline';

function MenuLinks({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useMessages('shop');
  const pages = useMenuPages();
  const wishlisted = wishlist.use(({ ids }) => ids.length);
  const compared = compareList.use(({ ids }) => ids.length);
  const rows = [
    { to: '/', text: t('home') },
    { to: '/products', text: t('collections') },
  ];
  const lists = [
    { to: '/wishlist', text: t('wishlist'), count: wishlisted },
    { to: '/compare', text: t('compare'), count: compared },
  ];
  const row = ({ to, text, count = 0 }: { to: string; text: string; count?: number }) => (
    <li key={to}>
      <Link to={to} className={linkStyle}>
        {text}
        {count > 0 && <span className="tabular ml-auto pl-3 text-base text-muted">{count}</span>}
      </Link>
    </li>
  );
  return (
    <ul className="divide-y divide-line">
      {rows.map(row)}
      {categories.map((category) => (
        <Branch key={category.to} category={category} />
      ))}
      {pages.map(row)}
      {lists.map(row)}
    </ul>
  );
}

function Branch({ category }: { category: MenuCategory }) {
  const link = (
    <Link to={category.to} className="flex min-h-11 items-center text-base no-underline">
      {category.name}
    </Link>
  );
  if (category.children.length === 0) return <li className="pl-4">{link}</li>;
  return (
    <li className="pl-4">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          {category.name}
          <ChevronDownIcon size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="pb-2 pl-4">
          <li>{link}</li>
          {category.children.map((child) => (
            <li key={child.to}>
              <Link to={child.to} className="flex min-h-11 items-center text-sm text-muted no-underline">
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
