import type { ProductListItem } from '@witryna/contract/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { ListPrice } from '../product-card/list-price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { matchedParts } from './matched-parts.ts';

interface SearchOptionProps {
  readonly id: string;
  readonly to: string;
  readonly active: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** An option of the search field. It is a link too, so that it can be opened in another tab. */
export function SearchOption({ id, to, active, children, onChoose }: SearchOptionProps) {
  return (
    <Link
      id={id}
      to={to}
      discover="none"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes(
        'flex min-h-11 items-center gap-3 px-4 text-sm no-underline',
        active ? 'bg-accent-soft! [box-shadow:inset_3px_0_0_var(--accent-ink)]' : 'hover:bg-soft!',
      )}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}

export function SuggestedProduct({ product, query }: { product: ProductListItem; query: string }) {
  return (
    <>
      <ProductPicture
        photo={product.photo}
        alt=""
        sizes="56px"
        widest={120}
        className="my-2 w-14 shrink-0 rounded-xs"
      />
      <span className="min-w-0 grow py-2">
        <span className="line-clamp-2">
          <Matched name={product.name} query={query} />
        </span>
        <ListPrice product={product} size="sm" />
      </span>
    </>
  );
}

/** A name whose parts that match the query are emphasized. */
export function Matched({ name, query }: { name: string; query: string }) {
  return matchedParts(name, query).map(({ text, matched }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity
    matched ? <b key={at}>{text}</b> : text,
  );
}
