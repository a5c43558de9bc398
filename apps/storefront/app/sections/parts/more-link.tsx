import { Link } from 'react-router';
import { useHasPage } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface MoreLinkProps {
  readonly look: 'none' | 'link' | 'outline' | 'solid';
  readonly to: string | undefined;
  readonly text: string | undefined;
  /** The name of the list, which screen readers hear after the link's text. */
  readonly list: string;
}

/** The link below a list to all products of its source. */
export function MoreLink({ look, to, text, list }: MoreLinkProps) {
  const t = useMessages('shop');
  const hasPage = useHasPage();
  if (look === 'none' || !to || !hasPage(to)) return null;
  const label = (
    <>
      {text ?? t('showAll')}
      {!text && <span className="sr-only">: {list}</span>}
    </>
  );
  return (
    <p className="mt-10 text-center">
      {look === 'link' ? (
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {label}
        </Link>
      ) : (
        <ButtonLink to={to} size="lg" tone={look === 'solid' ? 'accent' : 'outline'}>
          {label}
        </ButtonLink>
      )}
    </p>
  );
}
