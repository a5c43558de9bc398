import { Link } from 'react-router';
import { classes } from './classes.ts';

export interface Crumb {
  readonly label: string;
  /** The link's target; absent for the current page. */
  readonly to?: string | undefined;
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  readonly label: string;
  readonly className?: string | undefined;
  /** Whether phones show only the arrow of the link to the parent page, and tell its name to screen readers. */
  readonly arrowOnPhones?: boolean;
}

/** Breadcrumbs. Phones show only the link to the parent page. */
export function Breadcrumb({ crumbs, label, className, arrowOnPhones = false }: BreadcrumbProps) {
  const back = crumbs.findLastIndex(({ to }, at) => to && at < crumbs.length - 1);
  return (
    <nav aria-label={label} className={classes('text-sm wrap-anywhere text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, at) => (
          <li
            key={crumb.to ?? crumb.label}
            className={classes('flex items-center gap-x-2', at !== back && 'max-sm:hidden')}
          >
            {at > 0 && (
              <span aria-hidden="true" className="max-sm:hidden">
                /
              </span>
            )}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className={classes(
                  "inline-flex min-h-11 items-center underline-offset-4 max-sm:before:content-['‹'] hover:text-text hover:underline",
                  arrowOnPhones ? 'max-sm:min-w-11 max-sm:justify-center max-sm:text-xl' : 'max-sm:before:mr-2',
                )}
              >
                {arrowOnPhones ? <span className="max-sm:sr-only">{crumb.label}</span> : crumb.label}
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

/** The title area of an inner page: breadcrumb and heading. */
export function BreadcrumbBand({
  title,
  text,
  ...breadcrumb
}: BreadcrumbProps & { title: string; text?: string | undefined }) {
  return (
    <div className="title-band">
      <div className="container flex flex-col gap-1 py-6 md:py-10">
        <Breadcrumb {...breadcrumb} />
        <h1>{title}</h1>
        {text && <p className="max-w-[65ch] text-balance text-muted">{text}</p>}
      </div>
    </div>
  );
}
