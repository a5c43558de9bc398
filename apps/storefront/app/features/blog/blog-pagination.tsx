import { blogPath } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Pagination } from '../../ui/pagination.tsx';

interface BlogPaginationProps {
  readonly search: string;
  readonly tag?: string | undefined;
  readonly page: number;
  readonly pages: number;
}

/** The links to the other pages of the blog, of a tag, or of what a search found. */
export function BlogPagination({ search, tag, page, pages }: BlogPaginationProps) {
  const t = useMessages('shop');
  const texts = {
    label: t('pagination'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (number: number) => t('pageNumber', { number }),
  };
  const addressOf = (number: number) => blogPath({ search, ...(tag && { tag }), page: number });
  return <Pagination page={page} pages={pages} texts={texts} addressOf={addressOf} />;
}
