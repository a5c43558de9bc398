import { Link } from 'react-router';
import { classes } from './classes.ts';

export interface Crumb {
  readonly label: string;
  /** The page's own crumb has none. */
  readonly to?: string | undefined;
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  readonly label: string;
  readonly className?: string | undefined;
}

export function Breadcrumb({ crumbs, label, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classes('text-sm text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, at) => (
          <li key={crumb.to ?? crumb.label} className="flex items-center gap-x-2">
            {at > 0 && <span aria-hidden="true">/</span>}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined} className="text-text">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The soft band at the head of an inner page: where you are, and the page's heading. */
export function BreadcrumbBand({
  title,
  text,
  ...breadcrumb
}: BreadcrumbProps & { title: string; text?: string | undefined }) {
  return (
    <div className="bg-soft">
      <div className="container flex flex-col items-center gap-1 py-6 text-center md:py-10">
        <Breadcrumb {...breadcrumb} className="[&_ol]:justify-center" />
        <h1 className="text-xl">{title}</h1>
        {text && <p className="max-w-[65ch] text-muted">{text}</p>}
      </div>
    </div>
  );
}
