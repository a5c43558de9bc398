import { type PointerEvent, Suspense, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { optionalPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import type { MenuCategory } from './menu-categories.ts';
import { menuLinkStyle } from './menu-link-style.ts';
import { useDisclosure } from './use-disclosure.ts';

const MenuPicture = optionalPart(async () => (await import('./menu-picture.tsx')).MenuPicture);

const leaveMs = 160;

/**
 * The menu item "Collections": a link to all products, and a button that opens a panel of categories (a disclosure, not
 * an ARIA menu). Hovering opens the panel too; without scripts, CSS does that. Pictures and texts of categories are
 * asked for and shown when the panel opens first.
 */
export function MegaMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useMessages('shop');
  const id = useId();
  const { open, setOpen, box } = useDisclosure();
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  const byHover = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (inside && !open) byHover.current = true;
    if (inside) setOpen(true);
    else timer.current = setTimeout(() => setOpen(false), leaveMs);
  };
  // A mouse opens the panel by hovering, before it clicks. That click must not close the panel again.
  const press = () => {
    if (!open || !byHover.current) setOpen(!open);
    byHover.current = false;
  };
  if (categories.length === 0) {
    return (
      <NavLink to="/products" className={menuLinkStyle}>
        {t('collections')}
      </NavLink>
    );
  }
  return (
    <div
      ref={box}
      className="mega flex items-center"
      data-open={open || undefined}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <NavLink to="/products" className={menuLinkStyle}>
        {t('collections')}
      </NavLink>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('showCategories')}
        className="-mr-3 inline-flex h-11 w-8 items-center justify-center rounded-sm no-js:hidden"
        onClick={press}
      >
        <ChevronDownIcon size={16} className={open ? 'rotate-180 transition-transform' : 'transition-transform'} />
      </button>
      <div id={id} className="mega-panel">
        <div className="container py-8">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-6">
            {categories.map((category) => (
              <Branch key={category.to} category={category} complete={wasOpen} />
            ))}
          </ul>
          <Link to="/products" className={`${menuLinkStyle} mt-4 text-accent-ink`}>
            {t('allProducts')}
          </Link>
        </div>
      </div>
    </div>
  );
}

function Branch({ category, complete }: { category: MenuCategory; complete: boolean }) {
  const { photo, text } = complete ? category : {};
  const leaf =
    'inline-flex min-h-9 items-center text-sm text-muted no-underline underline-offset-4 hover:text-text hover:underline';
  return (
    <li>
      <Link to={category.to} className="group block no-underline">
        {photo && (
          <span className="mb-2 block aspect-square overflow-hidden rounded-md bg-soft">
            <Suspense>
              <MenuPicture to={category.to} />
            </Suspense>
          </span>
        )}
        <span
          className={`${menuLinkStyle} text-base font-semibold whitespace-normal underline-offset-4 group-hover:underline`}
        >
          {category.name}
        </span>
        {text && <span className="block text-sm text-balance text-muted">{text}</span>}
      </Link>
      {category.children.length > 0 && (
        <ul>
          {category.children.map((child) => (
            <li key={child.to}>
              <Link to={child.to} className={leaf}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
