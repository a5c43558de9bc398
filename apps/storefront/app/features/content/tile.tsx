import type { DocumentEntry } from '@witryna/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tiles.css';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { DocumentIcon } from '../../ui/topic-icons.tsx';
import { tileAddress } from './document-addresses.ts';

interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon: ReactNode;
}

/** A link that fills a box. */
export function Tile({ to, title, text, icon }: TileProps) {
  return (
    <Link
      to={to}
      className="group flex h-full items-center gap-4 rounded-md border border-line bg-surface p-5 no-underline transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift md:p-6"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        {icon}
      </span>
      <span className="min-w-0 grow wrap-break-word">
        <span className="block font-semibold">{title}</span>
        {text && <span className="mt-1 block text-sm text-pretty text-muted">{text}</span>}
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-muted transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

/** A grid of up to three columns. Its last rows have wider tiles where they would have a hole (`tiles.css`). */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className="tiles grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-6">{children}</ul>;
}

/** The documents that the shop has added, as items of a `TileGrid`. */
export function CustomDocumentTiles({ documents }: { documents: readonly DocumentEntry[] }) {
  return documents.map((entry) => (
    <li key={entry.id}>
      <Tile to={tileAddress(entry)} title={entry.customName} icon={<DocumentIcon size={24} />} />
    </li>
  ));
}
