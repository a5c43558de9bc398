import type { FoundTexts } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { helpAddress } from '../content/document-addresses.ts';

/** The articles and documents that a search has found. */
export function FoundTextsList({ texts: { articles, documents } }: { texts: FoundTexts }) {
  const t = useMessages('listing');
  const links = [
    ...articles.map((article) => ({ to: articleAddress(article), title: article.title, text: article.lead })),
    ...documents.map((entry) => ({ to: helpAddress(entry), title: entry.customName, text: null })),
  ];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="found-texts" className="mt-12 border-t border-line pt-8">
      <h2 id="found-texts" className="text-lg font-semibold">
        {t('foundTexts')}
      </h2>
      <ul className="mt-2">
        {links.map(({ to, title, text }) => (
          <li key={to} className="py-2">
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {title}
            </Link>
            {text && <p className="line-clamp-2 max-w-[70ch] text-sm text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
