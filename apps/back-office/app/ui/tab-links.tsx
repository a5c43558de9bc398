import { NavLink } from 'react-router';
import { classes } from './classes.ts';

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Links between screens that belong together. On a phone they scroll sideways. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto overflow-y-hidden border-b border-line px-4 md:mx-0 md:px-0"
    >
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className={({ isActive }) =>
                classes(
                  '-mb-px flex h-11 items-center border-b-2 text-sm font-medium whitespace-nowrap',
                  isActive ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
                )
              }
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
