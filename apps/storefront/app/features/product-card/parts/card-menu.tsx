import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { EntityId } from '../../../platform/navigation/addresses.ts';
import { showToast } from '../../../platform/notices/toasts.ts';
import { hasId } from '../../../platform/storage/stored-ids.ts';
import { useMessages } from '../../../platform/texts/messages.ts';
import { CompareIcon } from '../../../ui/icons.tsx';
import { compareList, putInComparison } from '../../lists/compare-store.ts';

interface CardMenuProps {
  readonly productId: EntityId;
  /** The button that has opened it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm no-underline hover:bg-soft focus-visible:bg-soft';

/** A card's menu, at its button. The browser closes it on Escape and when something else is pressed. */
export function CardMenu({ productId, button, onClose }: CardMenuProps) {
  const t = useMessages('shop');
  const menu = useRef<HTMLDivElement>(null);
  const ids = compareList.use((state) => state.ids);
  const listed = hasId(ids, productId);
  useEffect(() => {
    const [popup, opener] = [menu.current, button.current];
    if (!popup || !opener) return;
    popup.showPopover();
    place(popup, opener.getBoundingClientRect());
    itemsOf(popup)[0]?.focus({ preventScroll: true });
    // The menu does not move with the page. The browser may tell of a scroll that ended before the menu was opened.
    const openedAt = scrollY;
    const hide = () => {
      if (scrollY !== openedAt) popup.hidePopover();
    };
    addEventListener('scroll', hide, { passive: true });
    return () => removeEventListener('scroll', hide);
  }, [button]);
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus({ preventScroll: true });
  };
  const compare = () => {
    close();
    if (!listed) return void putInComparison(productId);
    compareList.remove(productId);
    showToast('success', t(compareList.texts.removed));
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={t('moreActions')}
      className="shadow-lift fixed inset-auto m-0 min-w-48 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-surface py-2 text-text"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
    >
      <button type="button" role="menuitem" tabIndex={-1} className={itemStyle} onClick={compare}>
        <CompareIcon size={20} />
        {t(listed ? 'removeCompare' : 'addCompare')}
      </button>
      {ids.length > 0 && (
        <Link to="/compare" role="menuitem" tabIndex={-1} className={itemStyle}>
          <span className="w-5" />
          {t('compareCount', { count: ids.length })}
        </Link>
      )}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** Below the button, or above it where there is no room. */
function place(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { offsetHeight: height, offsetWidth: width } = menu;
  const below = bottom + height + 8 <= innerHeight;
  menu.style.top = `${below ? bottom : Math.max(8, top - height)}px`;
  menu.style.left = `${Math.min(innerWidth - width - 8, Math.max(8, right - width))}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
