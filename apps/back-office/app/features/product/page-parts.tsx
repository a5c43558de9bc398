import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';

/** The long column of the form, by the texts that name its parts. */
const parts = [
  ...(['nameAndDescription', 'photos', 'priceAndStock', 'plannedSale'] as const),
  ...(['features', 'safety', 'rules', 'related'] as const),
];
type PartName = (typeof parts)[number];

const idOf = (name: PartName) => `part-${name}`;

/** At a desk, leads to the parts of the form, and stays at the top of the window. */
export function PartLinks() {
  const t = useTexts('back-office-goods');
  return (
    <nav aria-label={t('parts')} className="sticky top-0 z-10 mt-3 overflow-x-auto bg-canvas max-lg:hidden">
      <ul className="flex gap-4">
        {parts.map((name) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              className="flex h-10 items-center text-sm whitespace-nowrap text-muted-strong hover:text-text hover:underline"
              onClick={(event) => {
                // Not by the address: that would be a way out of the form, about which somebody is asked.
                event.preventDefault();
                const part = document.getElementById(idOf(name));
                part?.focus({ preventScroll: true });
                part?.scrollIntoView();
              }}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part to which the links lead; the keyboard goes on there. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  return (
    <div id={idOf(name)} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
