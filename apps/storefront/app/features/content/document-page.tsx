import './document-page.css';
import type { DocumentType } from '@witryna/contract/content';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand, type Crumb } from '../../ui/breadcrumb.tsx';
import { DocumentVersions } from './document-versions.tsx';
import type { CleanDocument } from './load-document.server.ts';
import { Prose } from './prose.tsx';
import type { Chapter } from './structure-document.server.ts';

interface DocumentPageProps {
  readonly title: string;
  readonly document: Pick<CleanDocument, 'html' | 'chapters' | 'version'>;
  /** The breadcrumbs between the home page's and the document's. */
  readonly parents?: readonly Crumb[];
  /** The type of a document that has earlier versions. */
  readonly type?: DocumentType;
  /** What is said above the document. */
  readonly notice?: ReactNode;
  /** What the shop adds below the document. */
  readonly children?: ReactNode;
}

export function DocumentPage({ title, document, parents = [], type = 'CUSTOM', notice, children }: DocumentPageProps) {
  const t = useMessages('shop');
  const crumbs = [{ label: t('home'), to: '/' }, ...parents, { label: title }];
  return (
    <>
      <BreadcrumbBand title={title} crumbs={crumbs} label={t('breadcrumb')} />
      <div className="document container py-10 md:py-16" data-long={document.chapters.length > 0 || undefined}>
        {document.chapters.length > 0 && <TableOfContents chapters={document.chapters} />}
        <div className="document-text">
          {notice}
          <Prose html={document.html} />
          <DocumentVersions version={document.version} type={type} />
        </div>
        {children}
      </div>
    </>
  );
}

function TableOfContents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useMessages('documents');
  return (
    <nav className="document-contents" aria-labelledby="document-contents">
      <h2 id="document-contents" className="font-semibold">
        {t('onThisPage')}
      </h2>
      <ol className="mt-2">
        {chapters.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="block py-1.5 text-sm underline-offset-4 hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
