import { Link } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import type { AskedProduct } from './load-asked-product.server.ts';

/** Says which product the message is about, with its picture and a link to it. */
export function AskedProductLine({ product }: { product: AskedProduct }) {
  const t = useMessages('content');
  return (
    <div className="mb-6 flex items-center gap-4 rounded-md border border-line p-3">
      <Picture
        source={product.photo?.id}
        color={product.photo?.color}
        focus={product.photo?.focus}
        alt=""
        sizes="4rem"
        className="w-16 shrink-0 rounded-sm"
      />
      <p className="min-w-0">
        <span className="block text-sm text-muted">{t('askedAbout')}</span>
        <Link to={product.path} className="font-semibold wrap-anywhere underline underline-offset-4">
          {product.name}
        </Link>
      </p>
    </div>
  );
}
