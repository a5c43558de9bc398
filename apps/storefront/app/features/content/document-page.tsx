import type { ReactNode } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand, type Crumb } from '../../ui/breadcrumb.tsx';
import { Prose } from './prose.tsx';

interface DocumentPageProps {
  readonly title: string;
  readonly html: string;
  /** The breadcrumbs between the home page's and the document's. */
  readonly parents?: readonly Crumb[];
  /** What the shop adds below the document. */
  readonly children?: ReactNode;
}

export function DocumentPage({ title, html, parents = [], children }: DocumentPageProps) {
  const t = useMessages('shop');
  const crumbs = [{ label: t('home'), to: '/' }, ...parents, { label: title }];
  return (
    <>
      <BreadcrumbBand title={title} crumbs={crumbs} label={t('breadcrumb')} />
      <div className="container py-10 md:py-16">
        <Prose html={html} className="mx-auto" />
        {children}
      </div>
    </>
  );
}
